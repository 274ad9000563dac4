// The Person service as Fastify's first page shows it: docs/wire-format.md says what it has to answer.
import Fastify from 'fastify'
import { readFileSync } from 'node:fs'

const persons = JSON.parse(readFileSync(new URL('../go-net-http/persons.json', import.meta.url)))
const links = [[0, 1], [0, 2], [1, 2], [3, 0]].map(([one, other]) => ({ p1: persons[one], p2: persons[other] }))
const [host, port] = process.argv.slice(2)
const server = Fastify()

server.get('/person', async () => ({ persons, count: persons.length }))

server.post('/person', async (request, reply) => {
  const person = request.body
  if (person.id === '') {
    return refuse(reply, 'id', 'must not be empty')
  }
  return person.location.postCode < 0 ? refuse(reply, 'location.postCode', 'must not be negative') : person
})

function refuse(reply, field, rule) {
  reply.code(400).type('application/problem+json')
  const detail = `invalid person: ${field} ${rule}`
  return { type: 'about:blank', title: 'Bad Request', status: 400, detail, failure: 'INVALID_PERSON', field, rule }
}

server.get('/person/:id', async (request, reply) => {
  const { id } = request.params
  const found = persons.find(person => person.id === id)
  if (found) {
    return found
  }
  reply.code(404).type('application/problem+json')
  const detail = `no such person: id=${id}`
  return { type: 'about:blank', title: 'Not Found', status: 404, detail, failure: 'PERSON_NOT_FOUND', id }
})

server.get('/person/:id/links', async request => {
  const { id } = request.params
  const of = links.filter(link => link.p1.id === id || link.p2.id === id)
  return { links: of, count: of.length }
})

await server.listen({ host, port: Number(port) })

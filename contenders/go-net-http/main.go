// Command server answers the Person service over HTTP and JSON, as the first pages of net/http and encoding/json show:
// docs/wire-format.md says what it has to answer.
package main

import (
	_ "embed"
	"encoding/json"
	"flag"
	"log"
	"net/http"
	"slices"
)

type name struct {
	Title string `json:"title"`
	First string `json:"first"`
	Last  string `json:"last"`
}

type location struct {
	Street   string `json:"street"`
	City     string `json:"city"`
	State    string `json:"state"`
	PostCode int32  `json:"postCode"`
}

type picture struct {
	Large     string `json:"large"`
	Medium    string `json:"medium"`
	Thumbnail string `json:"thumbnail"`
}

type person struct {
	ID       string   `json:"id"`
	Name     name     `json:"name"`
	Gender   string   `json:"gender"`
	Location location `json:"location"`
	Email    string   `json:"email"`
	Picture  *picture `json:"picture"`
}

type link struct {
	P1 person `json:"p1"`
	P2 person `json:"p2"`
}

type problem struct {
	Type    string `json:"type"`
	Title   string `json:"title"`
	Status  int    `json:"status"`
	Detail  string `json:"detail"`
	Failure string `json:"failure"`
	ID      string `json:"id,omitempty"`
	Field   string `json:"field,omitempty"`
	Rule    string `json:"rule,omitempty"`
}

const maxBody = 1 << 20

//go:embed persons.json
var data []byte

var (
	persons []person
	links   []link
)

func main() {
	address := flag.String("address", "127.0.0.1:8080", "where to listen")
	flag.Parse()
	if err := json.Unmarshal(data, &persons); err != nil {
		log.Fatal(err)
	}
	for _, pair := range [][2]int{{0, 1}, {0, 2}, {1, 2}, {3, 0}} {
		links = append(links, link{persons[pair[0]], persons[pair[1]]})
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /person", listPersons)
	mux.HandleFunc("POST /person", createPerson)
	mux.HandleFunc("GET /person/{id}", getPerson)
	mux.HandleFunc("GET /person/{id}/links", getPersonLinks)
	log.Fatal(http.ListenAndServe(*address, mux))
}

func answer(w http.ResponseWriter, status int, contentType string, body any) {
	w.Header().Set("Content-Type", contentType)
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		log.Print(err)
	}
}

func ok(w http.ResponseWriter, body any) {
	answer(w, http.StatusOK, "application/json", body)
}

func refuse(w http.ResponseWriter, reason problem) {
	reason.Type = "about:blank"
	reason.Title = http.StatusText(reason.Status)
	answer(w, reason.Status, "application/problem+json", reason)
}

func listPersons(w http.ResponseWriter, _ *http.Request) {
	ok(w, map[string]any{"persons": persons, "count": len(persons)})
}

func getPerson(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	found := slices.IndexFunc(persons, func(one person) bool { return one.ID == id })
	if found < 0 {
		refuse(w, problem{
			Status: http.StatusNotFound, Failure: "PERSON_NOT_FOUND", ID: id, Detail: "no such person: id=" + id})
		return
	}
	ok(w, persons[found])
}

func getPersonLinks(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	of := []link{}
	for _, one := range links {
		if one.P1.ID == id || one.P2.ID == id {
			of = append(of, one)
		}
	}
	ok(w, map[string]any{"links": of, "count": len(of)})
}

func createPerson(w http.ResponseWriter, r *http.Request) {
	var created person
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody)).Decode(&created); err != nil {
		refuse(w, problem{Status: http.StatusBadRequest, Failure: "PROTOCOL", Detail: err.Error()})
		return
	}
	switch {
	case created.ID == "":
		refuseField(w, "id", "must not be empty")
	case created.Location.PostCode < 0:
		refuseField(w, "location.postCode", "must not be negative")
	default:
		ok(w, created)
	}
}

func refuseField(w http.ResponseWriter, field, rule string) {
	refuse(w, problem{Status: http.StatusBadRequest, Failure: "INVALID_PERSON", Field: field, Rule: rule,
		Detail: "invalid person: " + field + " " + rule})
}

// Keeps the files of the requested kind; an archetype alone cannot leave files out
def project = new File(request.outputDirectory, request.artifactId)
def httpLibrary = new File(project, 'http-library')
if (request.properties.get('kind') == 'http-library') {
    new File(project, 'src').deleteDir()
    new File(project, 'pom.xml').delete()
    httpLibrary.eachFile { it.renameTo(new File(project, it.name)) }
}
httpLibrary.deleteDir()

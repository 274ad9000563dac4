{{- define "metrifier.labels" -}}
app.kubernetes.io/name: metrifier
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "metrifier.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "metrifier.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop:
    - ALL
{{- end }}

{{- define "metrifier.resources" -}}
requests:
  cpu: {{ .of.cpu | quote }}
  memory: {{ .of.memory }}
limits:
  cpu: {{ .of.cpu | quote }}
  memory: {{ .of.memory }}
{{- end }}

{{- define "metrifier.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag }}
{{- end }}

{{- define "metrifier.server" -}}
{{ if .Values.server.enabled }}{{ .Release.Name }}-server:8080{{ else }}{{ .Values.server.address }}{{ end }}
{{- end }}

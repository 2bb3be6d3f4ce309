{{- define "reelwright.labels" -}}
app.kubernetes.io/name: reelwright
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "reelwright.name" -}}
{{ .root.Release.Name }}-{{ .role }}
{{- end }}

{{- define "reelwright.image" -}}
{{ .root.Values.image.registry }}/{{ .image }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{- define "reelwright.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "reelwright.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* The settings of every process. Those that are secrets are files, of which each process gets its own. */}}
{{- define "reelwright.environment" -}}
- { name: PUBLIC_URL, value: {{ printf "https://%s" .root.Values.portalHost | quote }} }
- { name: SERVICE_PUBLIC_URL, value: {{ printf "https://%s" .root.Values.serviceHost | quote }} }
- { name: VIDEO_SERVICE, value: built-in }
- { name: VIDEO_SERVICE_URL, value: {{ printf "http://%s-service:4100/api/v2" .root.Release.Name | quote }} }
- { name: TRUST_PROXY, value: {{ .root.Values.trustProxy | quote }} }
- { name: MIGRATE_ON_START, value: "false" }
{{- range $name, $value := .root.Values.settings }}
{{- if $value }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- range $name, $key := .secrets }}
- { name: {{ $name }}_FILE, value: /run/secrets/{{ $key }} }
{{- end }}
{{- end }}

{{- define "reelwright.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ .root.Values.secret }}
    defaultMode: 0440
    items:
      {{- range $name, $key := .secrets }}
      - { key: {{ $key }}, path: {{ $key }} }
      {{- end }}
{{- end }}

{{/* A probe of the portal, the service, or of the metrics port of a worker. */}}
{{- define "reelwright.probes" -}}
startupProbe:
  httpGet: { path: {{ .live }}, port: {{ .port }} }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: {{ .live }}, port: {{ .port }} }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: {{ .ready }}, port: {{ .port }} }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}

{{- define "reelwright.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "reelwright.name" . }}
  labels: {{- include "reelwright.labels" . | nindent 4 }}
spec:
  {{- if not .isScaled }}
  replicas: {{ .values.replicas }}
  {{- end }}
  selector:
    matchLabels: {{- include "reelwright.labels" . | nindent 6 }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  template:
    metadata:
      labels: {{- include "reelwright.labels" . | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      # What a killed process leaves behind is cleared away by the first process of the pod.
      shareProcessNamespace: true
      securityContext: {{- include "reelwright.podSecurity" . | nindent 8 }}
      terminationGracePeriodSeconds: {{ .graceSeconds }}
      {{- with .root.Values.image.pullSecrets }}
      imagePullSecrets: {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: {{- include "reelwright.labels" . | nindent 14 }}
      containers:
        - name: {{ .role }}
          image: {{ include "reelwright.image" . }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          args: {{ toJson .args }}
          securityContext: {{- include "reelwright.containerSecurity" . | nindent 12 }}
          env: {{- include "reelwright.environment" . | nindent 12 }}
          ports: {{- toYaml .ports | nindent 12 }}
          {{- include "reelwright.probes" . | nindent 10 }}
          {{- if .waitsForProxy }}
          # The proxy may still send requests for a moment after it was told.
          lifecycle:
            preStop:
              exec: { command: [node, --eval, "setTimeout(() => {}, 5000)"] }
          {{- end }}
          resources: {{- toYaml .values.resources | nindent 12 }}
          volumeMounts:
            - { name: secrets, mountPath: /run/secrets, readOnly: true }
            - { name: tmp, mountPath: /tmp }
            - { name: data, mountPath: /data }
            {{- range .mounts }}
            - {{ toJson . }}
            {{- end }}
      volumes:
        {{- include "reelwright.secretVolume" . | nindent 8 }}
        - { name: tmp, emptyDir: { sizeLimit: 2Gi } }
        - { name: data, emptyDir: { sizeLimit: {{ .disk }} } }
        {{- range .volumes }}
        - {{ toJson . }}
        {{- end }}
{{- end }}

{{/* Labels of one process. Arguments: root, name. */}}
{{- define "timbo.labels" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/part-of: timbo
{{- end }}

{{/*
Environment of one process: of its Secret the named keys and no others, and its settings. Arguments: secret (name, required, optional),
env (a list of maps; what comes later counts).
*/}}
{{- define "timbo.env" -}}
{{- $secret := .secret -}}
env:
{{- range $secret.required }}
  - { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $secret.name }}, key: {{ . }} } } }
{{- end }}
{{- range $secret.optional }}
  - { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $secret.name }}, key: {{ . }}, optional: true } } }
{{- end }}
{{- range $name, $value := mustMergeOverwrite (dict) (index .env 0) (index .env 1) (index .env 2) }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* What one process may reach. Arguments: root, name, to (names under networkPolicy.destinations). */}}
{{- define "timbo.egress" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}-egress
spec:
  podSelector:
    matchLabels: {{- include "timbo.labels" . | nindent 6 }}
  policyTypes: [Egress]
  egress:
    {{- range $name := .to }}
    {{- $destination := index $.root.Values.networkPolicy.destinations $name }}
    # {{ $name }}
    - to: {{ toJson $destination.to }}
      ports:
        {{- range $destination.ports }}
        - { port: {{ . }}, protocol: TCP }
        {{- if eq $name "dns" }}
        - { port: {{ . }}, protocol: UDP }
        {{- end }}
        {{- end }}
    {{- end }}
{{- end }}

{{/* Secrets of the registry, if it wants any. Argument: root. */}}
{{- define "timbo.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- end }}

{{/* The pod of a task of the operator. Arguments: root, name, task, args (or none), secret, env (three maps), files (a ConfigMap, or none). */}}
{{- define "timbo.pod" -}}
metadata:
  labels: {{- include "timbo.labels" . | nindent 4 }}
spec:
  restartPolicy: Never
  automountServiceAccountToken: false
  {{- include "timbo.pullSecrets" .root | nindent 2 }}
  securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: RuntimeDefault } }
  containers:
    - name: {{ .name }}
      image: "{{ .root.Values.image.registry }}/timbo-operador:{{ .root.Values.image.tag }}"
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      args: {{ toJson (concat (list .task) (default list .args)) }}
      securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
      {{- include "timbo.env" (dict "secret" .secret "env" .env) | nindent 6 }}
      resources:
        requests: { cpu: 100m, memory: 128Mi }
        limits: { memory: 512Mi }
      {{- with .files }}
      volumeMounts:
        - { name: files, mountPath: /etc/timbo, readOnly: true }
      {{- end }}
  {{- with .files }}
  volumes:
    - { name: files, configMap: { name: {{ . }} } }
  {{- end }}
{{- end }}

{{/* A task that waits for an operator, or runs by itself at a schedule. Arguments: as timbo.pod, schedule (or none). */}}
{{- define "timbo.task" -}}
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{- include "timbo.labels" . | nindent 4 }}
spec:
  # Without a schedule never by itself: one is obligatory, and suspended.
  suspend: {{ not .schedule }}
  schedule: {{ default "0 0 1 1 *" .schedule | quote }}
  concurrencyPolicy: Forbid
  jobTemplate:
    spec:
      backoffLimit: 0
      template: {{- include "timbo.pod" . | nindent 8 }}
{{- end }}

{{/*
A deployment with its autoscaler and disruption budget. Arguments: root, name, values, env (three maps), uid, seccomp,
innerPort, publicPort (or 0), claim (of the shared folder of files, or none).
*/}}
{{- define "timbo.process" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{- include "timbo.labels" . | nindent 4 }}
spec:
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels: {{- include "timbo.labels" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "timbo.labels" . | nindent 8 }}
      {{- if not .root.Values.monitoring.enabled }}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "{{ .innerPort }}"
      {{- end }}
    spec:
      {{- include "timbo.pullSecrets" .root | nindent 6 }}
      {{- with .root.Values.topologySpread }}
      topologySpreadConstraints:
        {{- range . }}
        - {{ toJson (merge (dict "labelSelector" (dict "matchLabels" (fromYaml (include "timbo.labels" $)))) .) }}
        {{- end }}
      {{- end }}
      # More than the drain (api only, 5 s by default) and the 25 s after it in which a process ends itself.
      terminationGracePeriodSeconds: {{ add 30 (div (int (dig "DRAIN_MS" "5000" .values.env)) 1000) }}
      automountServiceAccountToken: false
      securityContext: { runAsNonRoot: true, runAsUser: {{ .uid }}, runAsGroup: {{ .uid }}, {{ with .claim }}fsGroup: 1000, {{ end }}seccompProfile: {{ toJson .seccomp }} }
      containers:
        - name: {{ .name }}
          image: "{{ .root.Values.image.registry }}/timbo-{{ .name }}:{{ .root.Values.image.tag }}"
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
          {{- include "timbo.env" (dict "secret" .values.secret "env" .env) | nindent 10 }}
          ports:
            - { name: inner, containerPort: {{ .innerPort }} }
            {{- if .publicPort }}
            - { name: http, containerPort: {{ .publicPort }} }
            {{- end }}
          startupProbe: { httpGet: { path: /health/live, port: inner }, periodSeconds: 2, failureThreshold: 30 }
          # A minute without an answer: no work of these processes blocks the event loop for a tenth of it.
          livenessProbe: { httpGet: { path: /health/live, port: inner }, periodSeconds: 10, timeoutSeconds: 10, failureThreshold: 6 }
          readinessProbe: { httpGet: { path: /health/ready, port: inner }, periodSeconds: 3, timeoutSeconds: 4, failureThreshold: 1 }
          resources: {{- toYaml .values.resources | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            {{- if .claim }}
            - { name: archivos, mountPath: /archivos }
            {{- end }}
            {{- with .values.files }}
            - { name: files, mountPath: /etc/timbo, readOnly: true }
            {{- end }}
      volumes:
        - { name: tmp, emptyDir: { sizeLimit: {{ .values.tmpSize }} } }
        {{- with .claim }}
        - { name: archivos, persistentVolumeClaim: { claimName: {{ . }} } }
        {{- end }}
        {{- with .values.files }}
        - { name: files, configMap: { name: {{ . }} } }
        {{- end }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{- include "timbo.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .root.Release.Name }}-{{ .name }} }
  minReplicas: {{ .values.replicas.min }}
  maxReplicas: {{ .values.replicas.max }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ .values.cpuPercent }} } }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .name }}
  labels: {{- include "timbo.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "timbo.labels" . | nindent 6 }}
{{- end }}

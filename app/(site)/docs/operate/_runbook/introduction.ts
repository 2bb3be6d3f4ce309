import type { Step } from './runbook.ts'

export const TITLE = 'Operate Reelwright'

export const INTRODUCTION =
  'For those who run an installation. Every alert has a page: what it means, what people notice, how to find the cause, and what to do.'

export const SET_UP_HEADING = 'Set up the alerts'

export const SET_UP: readonly Step[] = [
  {
    text: 'Set `METRICS_PORT`. Each process answers `/metrics` on a port of its own: the portal at it, the portal’s worker at the next, then the service and the service’s worker. Keep these ports private.',
  },
  {
    text: 'Let Prometheus read them in a job with the name `reelwright`, and tell it the address of the portal, so that alerts link to these pages.',
    command: `global:
  external_labels: { portal: "https://video.example.com" }
rule_files: [alerts.yaml]
scrape_configs:
  - job_name: reelwright
    static_configs:
      - targets: ["portal-1:9464", "portal-1:9465"]
      - targets: ["worker-1:9466", "worker-1:9467"]`,
  },
  {
    text: 'Take the rules from `lib/bootstrap/deploy/monitoring/alerts.yaml`. The severity `page` is for what people notice already or will soon; `ticket` can wait for the next working day.',
    command: 'promtool check rules lib/bootstrap/deploy/monitoring/alerts.yaml',
  },
  { text: 'Import `lib/bootstrap/deploy/monitoring/dashboard.json` into Grafana.' },
]

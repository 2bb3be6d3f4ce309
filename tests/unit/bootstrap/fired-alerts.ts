type Fired = {
  /** Samples of each minute that fire the alert, by series. */
  series: Record<string, string>
  /** What of them is different where it does not fire. */
  quiet: Record<string, string>
  at: string
  /** Of the alert, beside its severity. */
  labels?: Record<string, string>
}

const waiting = (queue: string, seconds: number, calm: number, at = '6m', hasLabel = false): Fired => {
  const name = `reelwright_oldest_waiting_seconds{queue="${queue}",instance="a"}`
  return {
    ...{ series: { [name]: `${seconds}x60` }, quiet: { [name]: `${calm}x60` }, at },
    ...(hasLabel ? { labels: { queue } } : {}),
  }
}

/** For each alert what Prometheus may see when it has to fire. */
export const FIRED: Record<string, Fired> = {
  ReelwrightProcessDown: {
    series: { 'up{job="reelwright",instance="portal-1:9464"}': '0x10' },
    quiet: { 'up{job="reelwright",instance="portal-1:9464"}': '1x10' },
    at: '2m',
    labels: { job: 'reelwright', instance: 'portal-1:9464' },
  },
  ReelwrightNotReady: {
    series: { 'reelwright_ready{role="portal",instance="portal-1:9464"}': '1 1 0x10' },
    quiet: { 'reelwright_ready{role="portal",instance="portal-1:9464"}': '1 1 0 1x10' },
    at: '4m',
    labels: { role: 'portal', instance: 'portal-1:9464' },
  },
  ReelwrightNoWorker: {
    series: {
      'reelwright_service_state{what="workers_alive",instance="a"}': '0x10',
      'reelwright_service_state{what="workers_alive",instance="b"}': '0x10',
    },
    quiet: { 'reelwright_service_state{what="workers_alive",instance="b"}': '1x10' },
    at: '1m',
  },
  ReelwrightEventLoopBusy: {
    series: { 'reelwright_event_loop_utilization_ratio{instance="a"}': '0.97x30' },
    quiet: { 'reelwright_event_loop_utilization_ratio{instance="a"}': '0.97 0.97 0.97 0.5x30' },
    at: '12m',
    labels: { instance: 'a' },
  },
  ReelwrightVersionsDiffer: {
    series: {
      'reelwright_info{version="1",instance="a"}': '1x100',
      'reelwright_info{version="2",instance="b"}': '1x100',
    },
    quiet: { 'reelwright_info{version="2",instance="b"}': '1x10 stale' },
    at: '70m',
  },
  ReelwrightMetricsIncomplete: {
    series: { 'reelwright_metrics_failures_total{source="disk",instance="a"}': '0+1x30' },
    quiet: { 'reelwright_metrics_failures_total{source="disk",instance="a"}': '0 1x30' },
    at: '20m',
    labels: { source: 'disk' },
  },
  ReelwrightProjectsWait: waiting('projects_video', 2_000, 1_000, '6m', true),
  ReelwrightReportsWait: waiting('inbox', 150, 60),
  ReelwrightReportsNotDelivered: waiting('service_reports', 400, 100),
  ReelwrightPostsLate: waiting('due_posts', 400, 100, '6m', true),
  ReelwrightMailsWait: waiting('mails', 400, 100),
  ReelwrightWebhooksWait: waiting('webhooks', 400, 100),
  ReelwrightProjectsFail: {
    series: {
      'reelwright_projects_total{operation="clip",result="completed"}': '0+1x80',
      'reelwright_projects_total{operation="clip",result="internal"}': '0+1x80',
    },
    quiet: { 'reelwright_projects_total{operation="clip",result="completed"}': '0+9x80' },
    at: '70m',
  },
  ReelwrightProjectsStuck: {
    series: { 'reelwright_portal_state{what="projects_stalled",instance="a"}': '2x60' },
    quiet: { 'reelwright_portal_state{what="projects_stalled",instance="a"}': '2x20 0x40' },
    at: '35m',
    labels: { what: 'projects_stalled' },
  },
  ReelwrightProjectsGivenBack: {
    series: { 'reelwright_projects_given_back_total{operation="clip",why="lost"}': '0x10 5x80' },
    quiet: { 'reelwright_projects_given_back_total{operation="clip",why="lost"}': '0x10 2x80' },
    at: '30m',
  },
  ReelwrightPostsFail: {
    series: {
      'reelwright_posts_total{network="x",outcome="published"}': '0x10 2x80',
      'reelwright_posts_total{network="x",outcome="failed"}': '0x10 9x80',
    },
    quiet: { 'reelwright_posts_total{network="x",outcome="published"}': '0x10 20x80' },
    at: '30m',
    labels: { network: 'x' },
  },
  ReelwrightPostsUnknown: {
    series: { 'reelwright_service_state{what="posts_unknown",instance="a"}': '1x90' },
    quiet: { 'reelwright_service_state{what="posts_unknown",instance="a"}': '1x50 0x40' },
    at: '65m',
    labels: { what: 'posts_unknown' },
  },
  ReelwrightProviderFails: {
    series: { 'reelwright_provider_errors_total{provider="YouTube",kind="failed"}': '0+1x40' },
    quiet: { 'reelwright_provider_errors_total{provider="YouTube",kind="failed"}': '0x10 3x30' },
    at: '25m',
    labels: { provider: 'YouTube' },
  },
  ReelwrightRequestsFail: {
    series: {
      'reelwright_http_request_duration_seconds_count{route="/",status="200"}': '0+90x40',
      'reelwright_http_request_duration_seconds_count{route="/",status="503"}': '0+10x40',
    },
    quiet: { 'reelwright_http_request_duration_seconds_count{route="/",status="503"}': '0+1x40' },
    at: '20m',
  },
  ReelwrightUnexpectedErrors: {
    series: { 'reelwright_unexpected_errors_total{instance="a"}': '0x5 10x30' },
    quiet: { 'reelwright_unexpected_errors_total{instance="a"}': '0x5 3x30' },
    at: '12m',
  },
  ReelwrightPagesSlow: {
    series: {
      'reelwright_http_request_duration_seconds_bucket{route="/[team]",method="GET",le="2.5"}': '0+50x60',
      'reelwright_http_request_duration_seconds_bucket{route="/[team]",method="GET",le="10"}': '0+100x60',
      'reelwright_http_request_duration_seconds_bucket{route="/[team]",method="GET",le="+Inf"}': '0+100x60',
      'reelwright_http_request_duration_seconds_bucket{route="/api/live",method="GET",le="+Inf"}': '0+100x60',
    },
    quiet: {
      'reelwright_http_request_duration_seconds_bucket{route="/[team]",method="GET",le="0.5"}': '0+100x60',
      'reelwright_http_request_duration_seconds_bucket{route="/[team]",method="GET",le="2.5"}': '0+100x60',
    },
    at: '25m',
  },
  ReelwrightDiskAlmostFull: {
    series: {
      'reelwright_disk_free_bytes{instance="a"}': '9x30',
      'reelwright_disk_size_bytes{instance="a"}': '100x30',
    },
    quiet: { 'reelwright_disk_free_bytes{instance="a"}': '20x30' },
    at: '10m',
    labels: { instance: 'a' },
  },
  ReelwrightConnectionsUsedUp: {
    series: { 'reelwright_database_connections{pool="portal",state="waiting",instance="a"}': '3x30' },
    quiet: { 'reelwright_database_connections{pool="portal",state="waiting",instance="a"}': '3x3 0 3x20' },
    at: '8m',
    labels: { pool: 'portal', state: 'waiting', instance: 'a' },
  },
  ReelwrightStorageFails: {
    series: {
      'reelwright_storage_call_duration_seconds_count{operation="put",result="ok"}': '0+10x40',
      'reelwright_storage_call_duration_seconds_count{operation="put",result="failed"}': '0+5x40',
    },
    quiet: { 'reelwright_storage_call_duration_seconds_count{operation="put",result="failed"}': '0x40' },
    at: '25m',
    labels: { operation: 'put' },
  },
  ReelwrightModelsMissing: {
    series: { 'reelwright_models{state="needed_absent",instance="a"}': '2x60' },
    quiet: { 'reelwright_models{state="needed_absent",instance="a"}': '0x60' },
    at: '30m',
    labels: { state: 'needed_absent', instance: 'a' },
  },
}

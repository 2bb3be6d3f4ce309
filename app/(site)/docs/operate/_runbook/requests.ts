import type { Runbook } from './runbook.ts'

export const REQUESTS: readonly Runbook[] = [
  {
    alert: 'ReelwrightRequestsFail',
    slug: 'requests-fail',
    name: 'Requests fail',
    means: 'For 5 minutes, more than 2 % of requests have been answered with a status of 500 or above.',
    noticed: 'Pages say that something went wrong and show an id. Clients of the API get errors and try again.',
    find: [
      {
        text: 'See which routes fail, and with which status.',
        query: 'sum by (route, status) (rate(reelwright_http_request_duration_seconds_count{status=~"5.."}[10m]))',
      },
      {
        text: '503 on all routes: the database or the storage cannot be reached. The answer of `/api/health/ready` says which.',
        command: 'curl -s "$PUBLIC_URL/api/health/ready"',
      },
      {
        text: 'With the id that a page shows, find the request in the logs of every process.',
        command: 'grep -h <request id> "$DATA_DIR"/logs/*.log',
      },
    ],
    act: [
      {
        text: 'Database not reached: check it and its number of connections. The processes connect again by themselves.',
      },
      { text: 'If it began with an upgrade, go back to the version before. It runs on the migrated database.' },
    ],
  },
  {
    alert: 'ReelwrightUnexpectedErrors',
    slug: 'unexpected-errors',
    name: 'Faults in Reelwright',
    means: 'More than 5 requests within 15 minutes failed for a reason that the program does not expect.',
    noticed: 'A page says that something went wrong and shows an id.',
    find: [
      {
        text: 'See which processes are concerned.',
        query: 'sum by (instance) (increase(reelwright_unexpected_errors_total[15m]))',
      },
      {
        text: 'Read their log lines of level 50. Each has the error, its place in the code and the request id.',
        command: 'grep -h \'"level":50\' "$DATA_DIR"/logs/*.log | tail',
      },
    ],
    act: [
      {
        text: 'Rule out the surroundings first: database, storage, disk, clock.',
        command: 'npm run reelwright -- doctor',
      },
      { text: 'Report the fault with the log lines. They contain no secrets.' },
      { text: 'If it began with an upgrade, go back to the version before.' },
    ],
  },
  {
    alert: 'ReelwrightPagesSlow',
    slug: 'pages-slow',
    name: 'Pages are slow',
    means: 'For 10 minutes, one page in 20 has taken longer than 2 seconds to answer.',
    noticed: 'Pages open late.',
    find: [
      {
        text: 'See which pages.',
        query:
          'topk(5, histogram_quantile(0.95, sum by (le, route) (rate(reelwright_http_request_duration_seconds_bucket{method="GET"}[10m]))))',
      },
      { text: 'See whether queries wait for a connection.', query: 'reelwright_database_connections{state="waiting"}' },
      { text: 'See whether the process is busy.', query: 'reelwright_event_loop_utilization_ratio' },
    ],
    act: [
      { text: 'Busy processes: start another portal.' },
      {
        text: 'Waiting queries: look for slow queries in the database, and raise the size of the pool if the database has room for more connections.',
      },
    ],
  },
]

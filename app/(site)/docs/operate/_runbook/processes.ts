import type { Runbook } from './runbook.ts'

export const PROCESSES: readonly Runbook[] = [
  {
    alert: 'ReelwrightProcessDown',
    slug: 'process-down',
    name: 'A process does not answer',
    means:
      'Prometheus has not been able to read the metrics of a process for 2 minutes. It has ended, hangs, or cannot be reached.',
    noticed:
      'Nothing while another process of its kind runs. Without any portal, no page opens. Without any worker, projects and posts wait.',
    find: [
      {
        text: 'See which processes are missing. The fourth port of a machine is the service’s worker.',
        query: 'up{job="reelwright"} == 0',
      },
      {
        text: 'On that machine, ask what is wrong. It says which part fails and how to fix it.',
        command: 'npm run reelwright -- doctor',
      },
      { text: 'Read the last lines of the process’s log. A process that cannot start says why in its last line.' },
    ],
    act: [
      {
        text: 'Start the process again: `npm run portal`, `npm run worker` (the portal’s worker) or `npm run service`. Work that it had begun is taken over by others, or goes on where it stopped.',
      },
      { text: 'If the machine is lost, start the same processes on another one with the same settings and secrets.' },
      {
        text: 'If only the metrics are missing, another program may use the port. Give this machine another `METRICS_PORT`.',
      },
    ],
  },
  {
    alert: 'ReelwrightNoWorker',
    slug: 'no-worker',
    name: 'No worker is alive',
    means: 'No worker of the video service has reported to the database within 30 seconds.',
    noticed: 'New projects are accepted and stay in the queue. Projects that had begun stop.',
    find: [
      { text: 'See what waits and which workers were there last.', command: 'npm run reelwright -- queue' },
      { text: 'Read the last lines of the workers’ logs (role `service-worker`).' },
      { text: 'Check whether the workers reach the database.', command: 'npm run reelwright -- doctor' },
    ],
    act: [
      {
        text: 'Start a worker. Waiting projects begin within seconds, and those that had begun go on with the stage in which they stopped.',
        command: 'npm run service -- --worker',
      },
      {
        text: 'If workers end again soon after they start, look at the memory of the machine. Each slot (`WORKER_SLOTS`) runs an engine of its own.',
      },
    ],
  },
  {
    alert: 'ReelwrightEventLoopBusy',
    slug: 'event-loop-busy',
    name: 'A process computes without a pause',
    means: 'A process has been busy for more than 90 % of the last 10 minutes. It answers late.',
    noticed: 'Pages and progress are slow to appear. Sign-in may take seconds.',
    find: [
      { text: 'See which process it is and since when.', query: 'reelwright_event_loop_utilization_ratio' },
      {
        text: 'See which routes are called most.',
        query: 'topk(5, sum by (route) (rate(reelwright_http_request_duration_seconds_count[5m])))',
      },
      {
        text: 'Check whether something else on the machine uses the processors, for example a worker beside the portal.',
        command: 'top',
      },
    ],
    act: [
      { text: 'Start another process of the same kind on another machine.' },
      { text: 'Move workers to machines of their own: they use every processor that they get.' },
      { text: 'If one client sends most of the requests, lower `RATE_LIMIT_PER_MINUTE` or block it at the proxy.' },
    ],
  },
  {
    alert: 'ReelwrightVersionsDiffer',
    slug: 'versions-differ',
    name: 'Processes run different versions',
    means: 'An upgrade began an hour ago or more and has not reached every process.',
    noticed:
      'Usually nothing, since one version and the next work side by side. Longer gaps between versions are not tested.',
    find: [
      { text: 'See which processes run which version.', query: 'count by (version, role, instance) (reelwright_info)' },
    ],
    act: [
      { text: 'Finish the upgrade: restart the processes that run the older version.' },
      {
        text: 'If the newer version has a fault, go back everywhere. Migrations only add to the database, so the older version runs on it.',
      },
    ],
  },
  {
    alert: 'ReelwrightMetricsIncomplete',
    slug: 'metrics-incomplete',
    name: 'Figures are out of date',
    means:
      'A process could not measure something several times, so the dashboard shows an old figure. Other alerts may stay silent.',
    noticed: 'Nothing by itself.',
    find: [
      {
        text: 'See what is not measured.',
        query: 'sum by (source, instance) (increase(reelwright_metrics_failures_total[15m]))',
      },
      { text: 'Read the log lines of the part `metrics`. Each names the source and the error.' },
    ],
    act: [
      {
        text: 'Figures of a backlog come from the database: a measurement that takes longer than 5 seconds points to a slow database. Look at its running queries.',
      },
      {
        text: 'The figures of the disk and the models fail where their folders cannot be read. Check `DATA_DIR` and `MODELS_DIR`.',
      },
    ],
  },
]

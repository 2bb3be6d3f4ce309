import type { Runbook } from './runbook.ts'

const WAITING = 'max by (queue) (reelwright_oldest_waiting_seconds)'

export const QUEUES: readonly Runbook[] = [
  {
    alert: 'ReelwrightProjectsWait',
    slug: 'projects-wait',
    name: 'Projects wait long',
    means: 'A project has waited for a worker for more than 30 minutes.',
    noticed: 'Projects stay in the state Queued. Nothing is lost.',
    find: [
      { text: 'See how many wait and which workers run.', command: 'npm run reelwright -- queue' },
      {
        text: 'Compare what waits with the workers that are alive.',
        query:
          'max by (queue) (reelwright_waiting{queue=~"projects_.+"}) / scalar(max(reelwright_service_state{what="workers_alive"}))',
      },
      {
        text: 'If workers are alive and idle, read their logs: a full disk or a missing model keeps a worker from taking projects.',
      },
    ],
    act: [
      {
        text: 'Start further workers, on other machines if the processors of this one are busy.',
        command: 'npm run service -- --worker',
      },
      { text: 'If one team fills the queue, limit it.', command: 'npm run reelwright -- limit --help' },
    ],
  },
  {
    alert: 'ReelwrightReportsWait',
    slug: 'reports-wait',
    name: 'Reports are not read',
    means:
      'Reports of the video service have been stored for more than 2 minutes, and the portal’s worker has not read them.',
    noticed: 'Finished projects look unfinished. Nothing is lost: reports are kept until they are read.',
    find: [
      {
        text: 'See whether the portal’s worker runs.',
        query: 'up{job="reelwright"} * on (instance) group_left (role) reelwright_info{role="worker"}',
      },
      { text: 'Read its log (role `worker`). A report that cannot be interpreted is logged with its error.' },
    ],
    act: [
      {
        text: 'Start the portal’s worker again. It reads what waits, oldest first.',
        command: 'npm run worker',
      },
      { text: 'If it runs and the queue grows, look at the database: its connections and running queries.' },
    ],
  },
  {
    alert: 'ReelwrightReportsNotDelivered',
    slug: 'reports-not-delivered',
    name: 'Reports are not sent',
    means: 'The video service has reports that are due, and no process has sent them for 5 minutes.',
    noticed:
      'Finished projects look unfinished in the portal and for customers of the API. Reports are kept and sent later.',
    find: [
      { text: 'See how long the oldest has waited.', query: WAITING },
      {
        text: 'See what came of those that were sent.',
        query: 'sum by (result) (increase(reelwright_deliveries_total{kind="report"}[15m]))',
      },
      { text: 'Read the logs of the service. A receiver that does not answer is named there.' },
    ],
    act: [
      { text: 'If no process sends, restart the service’s workers.' },
      {
        text: 'If the portal refuses reports, check that portal and service have the same `VIDEO_SERVICE_WEBHOOK_SECRET`, and that the service reaches `PUBLIC_URL`.',
      },
      {
        text: 'Send one report again to see what its receiver answers.',
        command: 'npm run reelwright -- replay <project>',
      },
    ],
  },
  {
    alert: 'ReelwrightPostsLate',
    slug: 'posts-late',
    name: 'Posts are late',
    means:
      'A scheduled post is more than 5 minutes late. In `due_posts` it waits in the portal, in `service_posts` in the video service.',
    noticed:
      'Posts do not appear at their time. Those that are later than their team allows wait for a decision of the team.',
    find: [
      { text: 'See in which queue they wait.', query: WAITING },
      {
        text: 'For `due_posts`, read the log of the portal’s worker; for `service_posts`, those of the service’s workers.',
      },
      {
        text: 'See whether a network refuses calls.',
        query: 'sum by (provider, kind) (increase(reelwright_provider_errors_total[1h]))',
      },
    ],
    act: [
      { text: 'Start the process that is missing. It sends what is due, and never twice.' },
      { text: 'Tell the teams if posts were held: they decide on the Calendar page what still goes out.' },
    ],
  },
  {
    alert: 'ReelwrightMailsWait',
    slug: 'mails-wait',
    name: 'E-mails are not sent',
    means: 'E-mails have been due for 5 minutes, and no process has tried to send them.',
    noticed: 'People wait for links to sign up, to reset a password or to join a team.',
    find: [
      {
        text: 'See what came of those that were sent.',
        query: 'sum by (result) (increase(reelwright_deliveries_total{kind="mail"}[1h]))',
      },
      { text: 'Read the log of the portal’s worker (part `mail`).' },
      { text: 'Check the mail server.', command: 'npm run reelwright -- doctor' },
    ],
    act: [
      { text: 'Start the portal’s worker if it is missing, or correct `SMTP_URL`. What waits is sent then.' },
      {
        text: 'Until it works, list the open links and give them to the people who ask.',
        command: 'npm run reelwright -- links',
      },
    ],
  },
  {
    alert: 'ReelwrightWebhooksWait',
    slug: 'webhooks-wait',
    name: 'Webhooks are not sent',
    means:
      'Webhooks of teams have been due for 5 minutes, and no process has tried to send them. Receivers that refuse are not counted.',
    noticed: 'Systems of customers learn of finished work late.',
    find: [
      { text: 'See how many wait.', query: 'max(reelwright_waiting{queue="webhooks"})' },
      {
        text: 'See how deliveries end. Many that fail without an answer are slow receivers.',
        query: 'sum by (result) (increase(reelwright_deliveries_total{kind="webhook"}[15m]))',
      },
    ],
    act: [
      { text: 'Start the portal’s worker if it is missing. It sends what waits.' },
      { text: 'If one receiver is slow for all, its team can turn the endpoint off on the Webhooks page.' },
    ],
  },
]

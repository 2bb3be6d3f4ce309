import type { Runbook } from './runbook.ts'

export const OUTCOMES: readonly Runbook[] = [
  {
    alert: 'ReelwrightProjectsFail',
    slug: 'projects-fail',
    name: 'Many projects fail',
    means: 'Of at least 10 projects that ended in the last hour, more than 30 % failed.',
    noticed: 'Projects end with a reason and a way to try again. Failed work costs nothing.',
    find: [
      {
        text: 'See which operations fail, and with which code.',
        query: 'sum by (operation, result) (increase(reelwright_projects_total{result!="completed"}[1h]))',
      },
      {
        text: 'Codes of sources, such as those of links that cannot be read, come from what people send. The others come from the installation.',
      },
      { text: 'See the failed projects.', command: 'npm run reelwright -- queue' },
      { text: 'Read the logs of the workers for one of them: its lines carry the id of the project.' },
    ],
    act: [
      {
        text: 'If a provider fails, see the alert about providers. The built-in engine can take its place (`TRANSCRIBE_FALLBACK`, `SPEAK_FALLBACK`, `WRITE_FALLBACK`).',
      },
      { text: 'If workers of one machine fail, stop them and let the others work.' },
      {
        text: 'When the cause is gone, teams start failed projects again with one click. Finished stages are not repeated.',
      },
    ],
  },
  {
    alert: 'ReelwrightProjectsStuck',
    slug: 'projects-stuck',
    name: 'Projects are unconfirmed or stalled',
    means:
      'The portal does not know whether the service accepted a project (unconfirmed), or has heard nothing of one for longer than it may take (stalled).',
    noticed: 'The project’s page says so and asks people not to start it again. A late result is still taken.',
    find: [
      { text: 'See how many there are of each.', query: 'max by (what) (reelwright_portal_state)' },
      {
        text: 'Check that the portal reaches the service and that both have the same keys.',
        command: 'npm run reelwright -- doctor',
      },
      { text: 'See whether the service knows the projects.', command: 'npm run reelwright -- queue' },
    ],
    act: [
      {
        text: 'Make the service reachable for the portal again. The portal asks for each project by itself and settles it.',
      },
      { text: 'If a report was lost, send it again.', command: 'npm run reelwright -- replay <project>' },
    ],
  },
  {
    alert: 'ReelwrightProjectsGivenBack',
    slug: 'projects-given-back',
    name: 'Workers lose projects',
    means:
      'Processes that worked on projects ended or went silent more than three times in an hour. Other workers took the projects over.',
    noticed: 'Projects take longer. One that is lost again and again fails in the end.',
    find: [
      {
        text: 'See of which operations.',
        query: 'sum by (operation, why) (increase(reelwright_projects_given_back_total[1h]))',
      },
      {
        text: 'Look for processes that the system ended for lack of memory.',
        command: 'dmesg | grep -i "out of memory"',
      },
      { text: 'Read the logs of the workers before the loss.' },
    ],
    act: [
      { text: 'Too little memory: lower `WORKER_SLOTS`, or give the machine more.' },
      {
        text: 'If always the same project is lost, its file may be the cause. Keep the file, cancel the project, and report the fault.',
      },
    ],
  },
  {
    alert: 'ReelwrightPostsFail',
    slug: 'posts-fail',
    name: 'Posts to a network fail',
    means: 'Of at least 5 posts to one network in the last hour, more than half failed.',
    noticed: 'Posts end as failed with the network’s reason. Accounts may ask to be linked again.',
    find: [
      {
        text: 'See what the network answers: `not_allowed` points to your app or its keys, `rate_limited` to a limit, `failed` to the network itself.',
        query: 'sum by (provider, kind) (increase(reelwright_provider_errors_total[1h]))',
      },
      { text: 'Read the reasons in the logs of the service’s workers.' },
      { text: 'Look at the network’s own status page.' },
    ],
    act: [
      { text: 'If the network is down, wait. What it did not take is tried again where that is safe.' },
      {
        text: 'If your app was refused, check its review and its secret with the network, such as `TIKTOK_CLIENT_SECRET`.',
      },
      {
        text: 'If the network has ended a version of its API, set the newer one (`META_API_VERSION`, `LINKEDIN_API_VERSION`) or upgrade.',
      },
    ],
  },
  {
    alert: 'ReelwrightPostsUnknown',
    slug: 'posts-unknown',
    name: 'Posts that may be out',
    means:
      'A post was interrupted after it was sent, and for an hour nobody could find out whether the network took it.',
    noticed: 'The post is shown as unknown, with the time of the next look. It is never sent again on a guess.',
    find: [
      {
        text: 'See whether the portal or the service waits.',
        query: '{__name__=~"reelwright_(portal|service)_state",what="posts_unknown"}',
      },
      {
        text: 'See whether the network answers when it is asked.',
        query: 'sum by (provider, kind) (increase(reelwright_provider_errors_total[1h]))',
      },
    ],
    act: [
      { text: 'If the account is disconnected, ask the team to link it again. The post is looked up then.' },
      {
        text: 'If the network cannot be asked, the team looks at its account there and answers on the page of the post whether it is out.',
      },
    ],
  },
  {
    alert: 'ReelwrightProviderFails',
    slug: 'provider-fails',
    name: 'A provider or network fails',
    means: 'More than 10 calls to one provider or network failed within 15 minutes.',
    noticed: 'Projects that need it fail or use the built-in engine. Posts to a network are late.',
    find: [
      {
        text: 'See how it fails: `unreachable`, `unusable`, `rate_limited`, `not_allowed`, `failed` or `refused`.',
        query: 'sum by (provider, kind) (increase(reelwright_provider_errors_total[15m]))',
      },
      { text: 'Ask the installation. It checks the providers that are set.', command: 'npm run reelwright -- doctor' },
    ],
    act: [
      { text: '`not_allowed`: the key has expired or was revoked. Set a new one and restart the service’s workers.' },
      { text: '`rate_limited`: the plan at the provider is used up, or too many workers ask at once.' },
      {
        text: '`unreachable`, `failed`: use the built-in engine until the provider is back (`TRANSCRIBE_FALLBACK`, `SPEAK_FALLBACK`, `WRITE_FALLBACK`).',
      },
    ],
  },
]

import { type Said, say } from '#lib/words/message.ts'
import type { ByOperator } from '../../audit/operator.ts'
import { releaseWebhook, replayReport, sendMailsAgain } from './delivery-orders.ts'
import { switchFeature } from './feature-orders.ts'
import { find, look } from './look.ts'
import type { OrderInput, OrderName } from './order-inputs.ts'
import { releaseActs } from './outside-orders.ts'
import { testProvider } from './provider-orders.ts'
import { readLog } from './read-log.ts'
import { endShare, findInvitation, limitTeam, resetSecondStep, suspendTeam } from './team-orders.ts'
import {
  askAboutPost,
  askAboutProject,
  cancelProject,
  drainWorker,
  holdNewWork,
  retryProject,
  retrySafeOnes,
} from './work-orders.ts'

/** What an order came to: what the operator is told, and what the page shows beside it. */
export type Came = { sentence: Said; answer?: Record<string, unknown> }

type CarryOut<Name extends OrderName> = (by: ByOperator, input: OrderInput<Name>) => Promise<Came>

/** How each order is carried out. */
export const ORDERS: { [Name in OrderName]: CarryOut<Name> } = {
  'hold-work': told((by) => holdNewWork(by, true), say('New work is held. What runs goes on.')),
  'resume-work': told((by) => holdNewWork(by, false), say('Work starts again.')),
  'release-acts': told(
    (by) => releaseActs(by),
    say('Released. What may have been posted before is looked up now, and not posted again.'),
  ),
  'drain-worker': told(
    (by, { id }) => drainWorker(by, id, true),
    say('The worker finishes its work and takes nothing new.'),
  ),
  'resume-worker': told((by, { id }) => drainWorker(by, id, false), say('The worker takes up work again.')),
  'ask-project': told((by, { id }) => askAboutProject(by, id), say('We ask the service now.')),
  'ask-post': told((by, { id }) => askAboutPost(by, id), say('We look for the post now.')),
  'retry-project': told((by, { id }) => retryProject(by, id), say('Started again.')),
  'cancel-project': told((by, { id }) => cancelProject(by, id), say('Cancelled.')),
  'retry-safe': async (by) => ({ sentence: say('All safe ones were started again.'), answer: await retrySafeOnes(by) }),
  'release-webhook': told((by, { id }) => releaseWebhook(by, id), say('Its messages go out now, oldest first.')),
  'send-mail': told((by, { id }) => sendMailsAgain(by, id), say('It is sent again now.')),
  'send-mails': told((by) => sendMailsAgain(by, null), say('They are sent again now.')),
  'replay-report': told((by, { id }) => replayReport(by, id), say('The report is sent again.')),
  'test-provider': told((by, { id }) => testProvider(by, id), say('Tested. The result is in its row.')),
  'suspend-team': told((by, { id }) => suspendTeam(by, id, true), say('The team is suspended.')),
  'resume-team': told((by, { id }) => suspendTeam(by, id, false), say('The team can work again.')),
  'limit-team': told((by, { id, ...limits }) => limitTeam(by, id, given(limits)), say('The limits are saved.')),
  'reset-second-step': told(
    (by, { id }) => resetSecondStep(by, id),
    say('The second step is off. The person is told by e-mail.'),
  ),
  'invitation-link': async (by, { id }) => {
    const { email, sentAt, tokenHash } = await findInvitation(by, id)
    return { sentence: say('The link is ready.'), answer: { email, sentAt: sentAt.toISOString(), tokenHash } }
  },
  'end-share': told((by, { id }) => endShare(by, id), say('The link was ended. It no longer works.')),
  'switch-feature': async (by, { id, on }) => {
    await switchFeature(by, id, on === 'yes')
    return { sentence: on === 'yes' ? say('Turned on.') : say('Turned off.') }
  },
  look: async (by, { id }) => ({ sentence: say('Read.'), answer: await look(by, id) }),
  log: async (by) => ({ sentence: say('Read.'), answer: await readLog(by) }),
  find: async (_by, { id }) => ({ sentence: say('Read.'), answer: await find(id) }),
}

function told<Input>(
  act: (by: ByOperator, input: Input) => Promise<unknown>,
  sentence: Said,
): (by: ByOperator, input: Input) => Promise<Came> {
  return async (by, input) => {
    await act(by, input)
    return { sentence }
  }
}

/** Limits that are named; null is none. */
function given<Limits extends Record<string, number | null | undefined>>(limits: Limits) {
  const named = Object.entries(limits).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as { [Name in keyof Limits]?: Exclude<Limits[Name], undefined> }
}

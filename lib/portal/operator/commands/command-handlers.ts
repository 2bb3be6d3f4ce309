import { type Translatable, translatable } from '#lib/i18n/message.ts'
import type { OperatorActor } from '#lib/portal/audit/operator.ts'
import type { CommandInput, CommandName } from './command-inputs.ts'
import { releaseWebhook, replayReport, sendMailsAgain } from './delivery-commands.ts'
import { switchFeature } from './feature-commands.ts'
import { inspectItem, searchItems } from './inspect-item.ts'
import { releaseActs } from './outside-orders.ts'
import { testProvider } from './provider-commands.ts'
import { readLog } from './read-log.ts'
import { endShare, findInvitation, limitTeam, resetSecondStep, suspendTeam } from './team-commands.ts'
import {
  cancelProject,
  checkPostNow,
  checkProjectNow,
  drainWorker,
  pauseNewWork,
  retryProject,
  retrySafeProjects,
} from './work-commands.ts'

/** The result of an order: the message to the operator, and what the page shows beside it. */
export type CommandResult = { sentence: Translatable; answer?: Record<string, unknown> }

type CommandHandler<Name extends CommandName> = (by: OperatorActor, input: CommandInput<Name>) => Promise<CommandResult>

/** How each order is carried out. */
export const COMMANDS: { [Name in CommandName]: CommandHandler<Name> } = {
  'hold-work': withMessage((by) => pauseNewWork(by, true), translatable('New work is paused. Running work continues.')),
  'resume-work': withMessage((by) => pauseNewWork(by, false), translatable('Work has resumed.')),
  'release-acts': withMessage(
    (by) => releaseActs(by),
    translatable('Released. We are checking which posts already went out, and we will not post them again.'),
  ),
  'drain-worker': withMessage(
    (by, { id }) => drainWorker(by, id, true),
    translatable('The worker will finish its current work and take no new work.'),
  ),
  'resume-worker': withMessage(
    (by, { id }) => drainWorker(by, id, false),
    translatable('The worker is taking new work again.'),
  ),
  'ask-project': withMessage((by, { id }) => checkProjectNow(by, id), translatable('Checking with the service now.')),
  'ask-post': withMessage((by, { id }) => checkPostNow(by, id), translatable('Looking for the post now.')),
  'retry-project': withMessage((by, { id }) => retryProject(by, id), translatable('Restarted.')),
  'cancel-project': withMessage((by, { id }) => cancelProject(by, id), translatable('Canceled.')),
  'retry-safe': async (by) => ({
    sentence: translatable('Retried all projects that were safe to retry.'),
    answer: await retrySafeProjects(by),
  }),
  'release-webhook': withMessage(
    (by, { id }) => releaseWebhook(by, id),
    translatable('Sending this webhook’s messages now, oldest first.'),
  ),
  'send-mail': withMessage((by, { id }) => sendMailsAgain(by, id), translatable('Sending the email again.')),
  'send-mails': withMessage((by) => sendMailsAgain(by, null), translatable('Sending the emails again.')),
  'replay-report': withMessage((by, { id }) => replayReport(by, id), translatable('Sending the report again.')),
  'test-provider': withMessage(
    (by, { id }) => testProvider(by, id),
    translatable('Test finished. See the result in its row.'),
  ),
  'suspend-team': withMessage((by, { id }) => suspendTeam(by, id, true), translatable('The team is suspended.')),
  'resume-team': withMessage((by, { id }) => suspendTeam(by, id, false), translatable('The team is active again.')),
  'limit-team': withMessage(
    (by, { id, ...limits }) => limitTeam(by, id, withoutUndefined(limits)),
    translatable('Limits saved.'),
  ),
  'reset-second-step': withMessage(
    (by, { id }) => resetSecondStep(by, id),
    translatable('Two-step verification is off. We will notify the person by email.'),
  ),
  'invitation-link': async (by, { id }) => {
    const { email, sentAt, tokenHash } = await findInvitation(by, id)
    return { sentence: translatable('The link is ready.'), answer: { email, sentAt: sentAt.toISOString(), tokenHash } }
  },
  'end-share': withMessage((by, { id }) => endShare(by, id), translatable('The link no longer works.')),
  'switch-feature': async (by, { id, on }) => {
    await switchFeature(by, id, on === 'yes')
    return { sentence: on === 'yes' ? translatable('Turned on.') : translatable('Turned off.') }
  },
  look: async (by, { id }) => ({ sentence: translatable('Loaded.'), answer: await inspectItem(by, id) }),
  log: async (by) => ({ sentence: translatable('Loaded.'), answer: await readLog(by) }),
  find: async (_by, { id }) => ({ sentence: translatable('Loaded.'), answer: await searchItems(id) }),
}

function withMessage<Input>(
  act: (by: OperatorActor, input: Input) => Promise<unknown>,
  sentence: Translatable,
): (by: OperatorActor, input: Input) => Promise<CommandResult> {
  return async (by, input) => {
    await act(by, input)
    return { sentence }
  }
}

/** Limits that are named; null is none. */
function withoutUndefined<Limits extends Record<string, number | null | undefined>>(limits: Limits) {
  const named = Object.entries(limits).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as { [Name in keyof Limits]?: Exclude<Limits[Name], undefined> }
}

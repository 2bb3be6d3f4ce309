import { and, asc, eq, isNull } from 'drizzle-orm'
import { featureSwitches } from '#db/schema/portal/feature-switches.ts'
import { invitations } from '#db/schema/portal/invitations.ts'
import { users } from '#db/schema/portal/users.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { COMMAND_LINE_OPERATOR } from '#lib/portal/audit/operator.ts'
import { FEATURES } from '#lib/portal/features/features.ts'
import { invitationAddress } from '#lib/portal/invitations/invitation-link.ts'
import { IS_OPEN_INVITATION } from '#lib/portal/invitations/invite-people.ts'
import { switchFeature } from '#lib/portal/operator/commands/feature-commands.ts'
import {
  changeOperator,
  findInvitation,
  resetSecondStep,
  suspendTeam,
} from '#lib/portal/operator/commands/team-commands.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { type Command, type Invocation, JSON_OPTION, UsageError } from './command.ts'
import { formatMoment, printJson, printTable } from './print.ts'
import { withDatabases } from './with-databases.ts'

const ADDRESS = { name: 'address', help: 'Their email address.' }
const TEAM = { name: 'team', help: 'The team as its address names it, such as northbeam-studio.' }

/** What the pages at /operator do, for people and teams; `feature` also lists the features that are turned off. */
export const OPERATOR_COMMANDS: Command[] = [
  {
    name: 'operator list',
    summary: 'List who may open the pages at /operator.',
    options: { json: JSON_OPTION },
    run: listOperators,
  },
  {
    name: 'operator add',
    summary: 'Let somebody with an account open the pages at /operator.',
    args: [ADDRESS],
    run: (call, settings) =>
      onPortal(
        settings,
        () => changeOperator(COMMAND_LINE_OPERATOR, call.arg(0), true),
        `${call.arg(0)} is an operator.`,
      ),
  },
  {
    name: 'operator remove',
    summary: 'Let somebody no longer open the pages at /operator.',
    args: [ADDRESS],
    run: (call, settings) =>
      onPortal(
        settings,
        () => changeOperator(COMMAND_LINE_OPERATOR, call.arg(0), false),
        `${call.arg(0)} is no operator.`,
      ),
  },
  {
    name: 'suspend',
    summary: 'Suspend a team: it sees everything, changes nothing, and nothing of it is posted.',
    args: [TEAM],
    run: (call, settings) =>
      onPortal(
        settings,
        () => suspendTeam(COMMAND_LINE_OPERATOR, call.arg(0), true),
        `${call.arg(0)} is suspended. "resume-team" ends this.`,
      ),
  },
  {
    name: 'resume-team',
    summary: 'Let a suspended team work again.',
    args: [TEAM],
    run: (call, settings) =>
      onPortal(
        settings,
        () => suspendTeam(COMMAND_LINE_OPERATOR, call.arg(0), false),
        `${call.arg(0)} can work again.`,
      ),
  },
  {
    name: 'reset-second-step',
    summary: 'Turn off the second step of somebody who lost phone and recovery codes, and sign them out everywhere.',
    args: [ADDRESS],
    run: (call, settings) =>
      onPortal(
        settings,
        () => resetSecondStep(COMMAND_LINE_OPERATOR, call.arg(0)),
        `${call.arg(0)} can sign in with the password alone, and is told so by email.`,
      ),
  },
  {
    name: 'invitation-link',
    summary: 'Show the link of open invitations for an address, to pass it on.',
    args: [ADDRESS],
    options: { json: JSON_OPTION },
    run: showInvitation,
  },
  {
    name: 'feature',
    summary: 'Show what is turned off in this installation, or turn a feature on or off.',
    args: [
      { name: 'feature', help: `One of ${FEATURES.join(', ')}.`, isOptional: true },
      { name: 'on|off', help: 'Whether it is to be on.', isOptional: true },
    ],
    options: { json: JSON_OPTION },
    run: feature,
  },
]

async function onPortal(settings: Settings, act: () => Promise<unknown>, done: string): Promise<undefined> {
  await withDatabases(settings, ['portal'], () => withReadableErrors(act))
  printLine(done)
}

/** A refusal is shown in the action's own words. */
async function withReadableErrors<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Failure) throw new StartRefusal(error.message)
    throw error
  }
}

async function listOperators(call: Invocation, settings: Settings): Promise<undefined> {
  const found = await withDatabases(settings, ['portal'], () =>
    asSystem((transaction) =>
      transaction
        .select({ email: users.email, name: users.name, since: users.createdAt })
        .from(users)
        .where(and(eq(users.isOperator, true), isNull(users.partnerTeamId)))
        .orderBy(asc(users.createdAt)),
    ),
  )
  if (call.isSet('json')) return printJson(found)
  if (found.length === 0) {
    printLine('There is no operator yet. The first account of the installation becomes one.')
    return undefined
  }
  printTable(
    ['e-mail', 'name', 'account since (UTC)'],
    found.map(({ email, name, since }) => [email, name, formatMoment(since)]),
  )
}

async function showInvitation(call: Invocation, settings: Settings): Promise<undefined> {
  const email = call.arg(0).trim().toLowerCase()
  const links = await withDatabases(settings, ['portal'], async () => {
    const open = await asSystem((transaction) =>
      transaction
        .select({ id: invitations.id })
        .from(invitations)
        .where(and(eq(invitations.email, email), IS_OPEN_INVITATION)),
    )
    const found = await Promise.all(
      open.map(({ id }) => withReadableErrors(() => findInvitation(COMMAND_LINE_OPERATOR, id))),
    )
    return found.map((invitation) => invitationAddress(invitation))
  })
  if (call.isSet('json')) return printJson(links)
  if (links.length === 0) throw new StartRefusal(`There is no open invitation for ${email}.`)
  for (const link of links) printLine(link)
  printLine('A link lets anyone who opens it join the team as the owner of the address. Give it only to them.')
}

async function feature(call: Invocation, settings: Settings): Promise<undefined> {
  const [name, wanted] = call.args
  if (name === undefined) return listFeatures(call, settings)
  const known = FEATURES.find((one) => one === name)
  if (known === undefined) throw new UsageError(`feature: "${name}" must be one of ${FEATURES.join(', ')}.`)
  if (wanted !== 'on' && wanted !== 'off') throw new UsageError('feature: say "on" or "off".')
  await withDatabases(settings, ['portal'], () => switchFeature(COMMAND_LINE_OPERATOR, known, wanted === 'on'))
  printLine(`${known} is ${wanted}.`)
}

async function listFeatures(call: Invocation, settings: Settings): Promise<undefined> {
  const rows = await withDatabases(settings, ['portal'], () =>
    asSystem((transaction) => transaction.select().from(featureSwitches)),
  )
  const off = new Set(rows.filter(({ isOn }) => !isOn).map(({ name }) => name))
  const listed = FEATURES.map((name) => ({ name, isOn: !off.has(name) }))
  if (call.isSet('json')) return printJson(listed)
  printTable(
    ['feature', 'state'],
    listed.map(({ name, isOn }) => [name, isOn ? 'on' : 'off']),
  )
}

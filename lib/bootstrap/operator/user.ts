import { randomBytes } from 'node:crypto'
import process from 'node:process'
import { asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { memberships } from '#db/schema/portal/memberships.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { accountInput } from '#lib/auth/account-fields.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { sentenceOf } from '#lib/portal/http/read-form-input.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { type Command, type Invocation, JSON_OPTION } from './command.ts'
import { formatMoment, printJson, printTable } from './print.ts'
import { withDatabases } from './with-databases.ts'

/** People who sign in to the portal; those of partners' frames do not. */
export const USER_COMMANDS: Command[] = [
  {
    name: 'user create',
    summary: 'Create a user with their own team.',
    options: {
      email: { value: 'address', help: 'The address they sign in with.', isRequired: true },
      name: { value: 'name', help: 'Their name.', isRequired: true },
      team: { value: 'name', help: 'Name of their team. Default: their own name.' },
      'password-stdin': { help: 'Read the password from standard input. Otherwise one is generated and shown once.' },
      json: JSON_OPTION,
    },
    run: create,
  },
  {
    name: 'user list',
    summary: 'List the users and their teams.',
    options: { json: JSON_OPTION },
    run: list,
  },
]

async function create(call: Invocation, settings: Settings): Promise<undefined> {
  const isGiven = call.isSet('password-stdin')
  const password = isGiven ? await readStdin() : randomBytes(15).toString('base64url')
  const fields = { name: call.text('name'), email: call.text('email'), password, teamName: call.text('team') }
  const checked = accountInput.safeParse(fields)
  if (!checked.success) throw new StartRefusal(messagesOf(checked.error))
  const { email } = checked.data
  const made = await withDatabases(settings, ['portal'], async () => {
    const { name, email } = checked.data
    const account = await createAccount(checked.data)
    const subject = { kind: 'person', id: account.userId, name: email }
    await recordOperator({ action: 'person.created', subject, after: { name, team: account.teamSlug } })
    return account
  })
  const shown = { ...made, email, ...(isGiven ? {} : { password }) }
  if (call.isSet('json')) return printJson(shown)
  printLine(`${email} can sign in. The address of their team is /${made.teamSlug}.`)
  if (made.isOperator) printLine('They are the operator of this installation, because they are its first user.')
  if (!isGiven) printLine(`Password, not shown again: ${password}`)
}

async function list(call: Invocation, settings: Settings): Promise<undefined> {
  const people = await withDatabases(settings, ['portal'], () =>
    asSystem((transaction) =>
      transaction
        .select({
          id: users.id,
          email: users.email,
          name: users.name,
          team: teams.slug,
          role: memberships.role,
          isOperator: users.isOperator,
          createdAt: users.createdAt,
        })
        .from(users)
        .leftJoin(memberships, eq(memberships.userId, users.id))
        .leftJoin(teams, eq(teams.id, memberships.teamId))
        .where(isNull(users.partnerTeamId))
        .orderBy(asc(users.createdAt), asc(memberships.createdAt)),
    ),
  )
  if (call.isSet('json')) return printJson(people)
  if (people.length === 0) {
    printLine('There are no users yet.')
    return undefined
  }
  const rows = people.map(({ id, email, name, team, role, isOperator, createdAt }) => [
    id,
    email,
    name,
    team ?? '-',
    role ?? '-',
    isOperator ? 'yes' : '-',
    formatMoment(createdAt),
  ])
  printTable(['id', 'email', 'name', 'team', 'role', 'operator', 'since'], rows)
}

function messagesOf(error: z.ZodError): string {
  return error.issues.map((issue) => english(sentenceOf(issue))).join(' ')
}

/** One line; the line's end does not belong to a password. */
async function readStdin(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk
  return text.replace(/\r?\n$/, '')
}

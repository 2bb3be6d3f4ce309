import process from 'node:process'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/portal/users.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { findMember, type Member } from '#lib/auth/member.ts'
import { findSessionById, startSession } from '#lib/auth/session.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { printFailure, printLine } from '#lib/bootstrap/print-line.ts'
import { readGivenSettings } from '../../read-given-settings.ts'
import { withDatabases } from '../with-databases.ts'
import { seedPosts } from './seed-posts.ts'
import { seedProjects } from './seed-projects.ts'

/** Only ever on a developer's machine: `npm run dev` starts this, no other command does. */
const PERSON = {
  email: 'priya@example.com',
  password: 'paper boats on the river',
  name: 'Priya Raman',
  teamName: 'Northbeam Studio',
}

/**
 * `npm run dev -- --seed`: fills a team with content through the ways that people take: projects made from the product's
 * own samples, a linked team feed, a schedule and posts. Run again, it finds the team and adds nothing.
 */
async function seed(): Promise<void> {
  await withDatabases(readGivenSettings(), ['portal'], async () => {
    printLine(`Sign in as ${PERSON.email} with the password “${PERSON.password}”.`)
    if (await isThere()) return
    const member = await makeTeam()
    printLine('Making projects from the samples. This takes some minutes; the pages can be used.')
    const outputIds = await seedProjects(member)
    await seedPosts(member, outputIds)
    printLine(`${PERSON.teamName} has projects, an account, a schedule and posts.`)
  })
}

function isThere(): Promise<boolean> {
  return asSystem(async (transaction) => {
    const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.email, PERSON.email))
    return rows.length > 0
  })
}

async function makeTeam(): Promise<Member> {
  const { userId, teamSlug } = await createAccount(PERSON)
  const session = await startSession(userId, { userAgent: 'npm run dev', network: '', method: 'password' })
  const person = await findSessionById(session)
  const member = person === null ? null : await findMember(person, teamSlug)
  if (member === null) throw new Error(`${PERSON.name} is not in ${teamSlug}.`)
  return member
}

await seed().catch((failure: unknown) => {
  printFailure(failure)
  process.exitCode = 1
})

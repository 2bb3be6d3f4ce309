import process from 'node:process'
import { createAccount } from '#lib/auth/create-account.ts'
import { sessionCookie, sessionToken, startSession } from '#lib/auth/session.ts'
import { withDatabases } from '#lib/bootstrap/operator/with-databases.ts'
import { readSettings } from '#lib/core/env.ts'

/** Somebody with a team of their own, and the cookie of a browser in which they are signed in. */
export type MadePerson = { email: string; password: string; teamSlug: string; cookie: { name: string; value: string } }

/** Makes a person in the product that runs on a data folder, past its forms: signing up goes by mail. */
export function makePerson(running: { dataDir: string; port: string }, teamName: string): Promise<MadePerson> {
  return inProduct(running, async () => {
    const email = `person-${crypto.randomUUID()}@example.com`
    const password = 'correct horse battery'
    const { userId, teamSlug } = await createAccount({ name: 'Priya Raman', email, password, teamName })
    const value = await sessionToken(await startSession(userId, { userAgent: 'test', network: '', method: 'password' }))
    return { email, password, teamSlug, cookie: { name: sessionCookie().name, value } }
  })
}

/** Runs something with the settings, secrets and database of a product that runs, and forgets them again. */
export async function inProduct<Result>(
  { dataDir, port, servicePort }: { dataDir: string; port: string; servicePort?: string },
  run: () => Promise<Result>,
): Promise<Result> {
  const before = { ...process.env }
  const product = { DATA_DIR: dataDir, PORT: port, ...(servicePort === undefined ? {} : { SERVICE_PORT: servicePort }) }
  Object.assign(process.env, product)
  try {
    return await withDatabases(readSettings(product), ['portal'], run)
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

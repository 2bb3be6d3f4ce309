import process from 'node:process'
import type { Program } from '#db/client.ts'
import { createAccount } from '#lib/auth/create-account.ts'
import { sessionToken, startSession } from '#lib/auth/session.ts'
import { sessionCookie } from '#lib/auth/session-cookie.ts'
import { withDatabases } from '#lib/bootstrap/operator/with-databases.ts'
import { readSettings } from '#lib/core/settings/env.ts'

/** Somebody with a team of their own, and the cookie of a browser in which they are signed in. */
export type MadePerson = { email: string; password: string; teamSlug: string; cookie: { name: string; value: string } }

/** A product on a data folder, running or stopped. */
export type Product = { dataDir: string; port: string; servicePort?: string }

/** Makes a person in the product that runs on a data folder, past its forms: signing up goes by mail. */
export function makePerson(running: Product, teamName: string): Promise<MadePerson> {
  return inProduct(running, async () => {
    const email = `person-${crypto.randomUUID()}@example.com`
    const password = 'correct horse battery'
    const { userId, teamSlug } = await createAccount({ name: 'Priya Raman', email, password, teamName })
    const value = await sessionToken(await startSession(userId, { userAgent: 'test', network: '', method: 'password' }))
    return { email, password, teamSlug, cookie: { name: sessionCookie().name, value } }
  })
}

/**
 * Runs something with the settings, secrets and databases of a product, and forgets them again. Databases that it does
 * not have yet are made.
 */
export async function inProduct<Result>(
  { dataDir, port, servicePort }: Product,
  run: () => Promise<Result>,
  programs: readonly Program[] = ['portal'],
): Promise<Result> {
  const before = { ...process.env }
  const product = { DATA_DIR: dataDir, PORT: port, ...(servicePort === undefined ? {} : { SERVICE_PORT: servicePort }) }
  Object.assign(process.env, product)
  try {
    return await withDatabases(readSettings(product), programs, run, { migrate: true, create: true })
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

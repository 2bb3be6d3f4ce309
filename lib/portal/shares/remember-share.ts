import { cookies } from 'next/headers'
import { sharePass } from './share-token.ts'

/** What this browser has for a link with a password; nothing where it was not entered. */
export async function findSharePass(token: string): Promise<string | undefined> {
  return (await cookies()).get(sharePass(token).name)?.value
}

/** Remembers that the password was entered. Only for actions. */
export async function rememberShare(token: string, value: string): Promise<void> {
  const { name, options } = sharePass(token)
  const jar = await cookies()
  jar.set(name, value, options)
}

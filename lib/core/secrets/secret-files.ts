import { readFileSync } from 'node:fs'
import { errorCode } from '../error-code.ts'

/**
 * Settings that are secrets or contain one, such as the password in a database's address. Each can be given as a file
 * instead: `<NAME>_FILE` is its path, as container platforms provide secrets.
 */
export const SECRET_SETTINGS = [
  ...['DATABASE_URL', 'SYSTEM_DATABASE_URL', 'SERVICE_DATABASE_URL', 'SESSION_DATABASE_URL'],
  ...['VIDEO_SERVICE_KEY', 'VIDEO_SERVICE_WEBHOOK_SECRET', 'AUTH_SECRET', 'SERVICE_SECRET', 'ENCRYPTION_KEY'],
  ...['VIDEO_SERVICE_KEY_ALSO_ACCEPTED', 'VIDEO_SERVICE_WEBHOOK_SECRET_ALSO_ACCEPTED', 'AUTH_SECRET_ALSO_ACCEPTED'],
  ...['SERVICE_SECRET_ALSO_ACCEPTED', 'ENCRYPTION_KEY_ALSO_ACCEPTED'],
  ...['SMTP_URL', 'GOOGLE_CLIENT_SECRET', 'GITHUB_CLIENT_SECRET', 'OIDC_CLIENT_SECRET', 'OIDC_PROVIDERS'],
  ...['TRANSCRIBE_KEY', 'SPEAK_KEY', 'WRITE_KEY', 'TRANSLATE_KEY', 'DRAW_KEY', 'STOCK_KEY'],
  ...['FACEBOOK_CLIENT_SECRET', 'LINKEDIN_CLIENT_SECRET', 'PINTEREST_CLIENT_SECRET', 'THREADS_CLIENT_SECRET'],
  ...['TIKTOK_CLIENT_SECRET', 'YOUTUBE_CLIENT_SECRET', 'X_CLIENT_SECRET'],
  ...['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

type Environment = Record<string, string | undefined>

/**
 * An environment in which every secret that is given as a file has its value instead, without the line breaks at its
 * end.
 *
 * @returns the environment, and one sentence for each file that cannot be used.
 */
export function withSecretFiles<Given extends Environment>(given: Given): { environment: Given; wrong: string[] } {
  const environment: Given & Environment = { ...given }
  const wrong: string[] = []
  for (const name of SECRET_SETTINGS) {
    const file = given[`${name}_FILE`]
    if (file === undefined || file === '') continue
    Reflect.deleteProperty(environment, `${name}_FILE`)
    const value = readSecret(file)
    if (given[name] !== undefined && given[name] !== '') {
      wrong.push(`${name} and ${name}_FILE are both set. Unset one of them.`)
    } else if ('problem' in value) wrong.push(`${name}_FILE names ${file}, which ${value.problem}.`)
    else Object.assign(environment, { [name]: value.text })
  }
  return { environment, wrong }
}

function readSecret(file: string): { text: string } | { problem: string } {
  try {
    const text = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '')
    return text === '' ? { problem: 'is empty' } : { text }
  } catch (failure) {
    const code = errorCode(failure)
    return { problem: code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})` }
  }
}

import { SECRET_SETTINGS } from '#lib/core/secrets/secret-files.ts'
import { settingsSchema } from '#lib/core/settings/env.ts'
import { presetOf } from './readme-tables.ts'

const WIDTH = 100

/** `.env.example`: every setting, commented out, with its meaning and its default. */
export function envExample(): string {
  const head = [
    '# Every setting with its default, to copy from. "npm run readme" writes this file from the schema in lib/core.',
    '# "npm start" does not read it: give the variables to the process, for example with "node --env-file" or systemd.',
    '# A secret can be a file instead: AUTH_SECRET_FILE=/run/secrets/auth',
  ]
  const settings = Object.entries(settingsSchema.shape)
    .filter(([name]) => name !== 'NODE_ENV' && name !== 'PROCESS_ROLE')
    .map(([name, schema]) => {
      const kind = SECRET_SETTINGS.includes(name) ? ' (secret)' : ''
      return [...wrapped(`${schema.description ?? ''}${kind}`), `#${name}=${presetOf(schema)}`].join('\n')
    })
  return `${[head.join('\n'), ...settings].join('\n\n')}\n`
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= WIDTH) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`.trim()
  }
  return lines.map((line) => `# ${line}`)
}

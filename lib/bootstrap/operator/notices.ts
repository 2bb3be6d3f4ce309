import { manifest } from '#lib/media/models/manifest.ts'
import { ROLES, type Role } from '../deploy/images/contents.ts'
import { type Shipped, shippedPackages } from '../deploy/images/shipped-packages.ts'
import { printLine } from '../print-line.ts'
import { type Command, type Invocation, UsageError } from './command.ts'

export const NOTICES: Command = {
  name: 'notices',
  summary: 'Print the licenses of everything by others that an image contains or fetches.',
  args: [{ name: 'image', help: `${ROLES.join(', ')}. Default: all.`, isOptional: true }],
  run: printNotices,
}

const RULE = '-'.repeat(80)

async function printNotices(call: Invocation): Promise<undefined> {
  const wanted = ROLES.filter((role) => call.args.length === 0 || role === call.arg(0))
  if (wanted.length === 0) throw new UsageError(`There is no image "${call.arg(0)}". Choose ${ROLES.join(', ')}.`)
  for (const role of wanted) printLine(await noticesOf(role))
}

/** Identical texts are given once, below everything that is under them. */
async function noticesOf(role: Role): Promise<string> {
  const packages = await shippedPackages(role)
  const byText = Map.groupBy(packages, ({ texts }) => texts.join('\n\n'))
  const parts = [...byText].map(([text, members]) => section(members, text))
  return [`Third-party notices of the image ${role}`, ...parts, ...(role === 'service' ? [models()] : []), OTHERS].join(
    `\n\n${RULE}\n\n`,
  )
}

function section(members: Shipped[], text: string): string {
  const names = members.map(({ name, version, licence }) => `${name} ${version} (${licence})`)
  return `${names.join('\n')}\n\n${text === '' ? 'The package has no text of its license.' : text}`
}

function models(): string {
  const rows = Object.values(manifest).map(
    ({ name, version, licence, attribution }) => `${name} ${version}: ${licence}. ${attribution}`,
  )
  return `Models, fetched when they are first needed\n\n${rows.join('\n')}`
}

const OTHERS = `Fonts are under the SIL Open Font License 1.1. Emoji in captions are Twemoji (CC BY 4.0), Twitter, Inc. and
other contributors. The marks of networks are from Simple Icons (CC0 1.0) and belong to their owners. ffmpeg is under the
GPL 3 and espeak-ng under the GPL 3; both run as separate programs.`

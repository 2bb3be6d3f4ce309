import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { z } from 'zod'

/** What is known by default, and what else concerns a site like this one. */
const MODULES = 'common,csrf,crlf,methods,htaccess,xxe,shellshock'
const CRAWL_SECONDS = 40
const MODULE_SECONDS = 10

/** Wapiti's levels run from 0, a remark, to 4, critical. */
const MEDIUM = 2

const finding = z.object({ level: z.number(), method: z.string(), path: z.string(), info: z.string() })
const findings = z.record(z.string(), z.array(finding))
const report = z.object({ vulnerabilities: findings, anomalies: findings })
export type Finding = z.output<typeof finding> & { kind: string }

type Scan = { folder: string; origin: string; bait: string; cookies: string | undefined }

/**
 * Scans what is below an address. `Origin` is what a browser would say, without which every form is refused at once.
 *
 * @param bait an address at which what the product is made to fetch shows.
 * @returns what is of medium level or above.
 * @throws if it saw fewer pages than it was started at.
 */
export async function runWapiti(
  url: string,
  starts: string[],
  { folder, origin, bait, cookies }: Scan,
): Promise<Finding[]> {
  const output = path.join(folder, 'wapiti.json')
  const headers = [`Origin: ${origin}`, ...(cookies === undefined ? [] : [`Cookie: ${cookies}`])]
  const words = [
    ...['-u', url, '--scope', 'folder', '-m', MODULES, '--max-links-per-page', '60', '--max-files-per-dir', '60'],
    ...['--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(MODULE_SECONDS), '--flush-session'],
    ...['--store-session', path.join(folder, 'wapiti'), '--store-config', path.join(folder, 'wapiti-config')],
    ...['--endpoint', bait, '--no-bugreport', '-f', 'json', '-o', output],
    ...headers.flatMap((header) => ['-H', header]),
    ...starts.flatMap((start) => ['-s', start]),
  ]
  // It would fetch what it knows about technologies from the internet.
  const env = { ...process.env, HTTPS_PROXY: bait, NO_PROXY: 'localhost,127.0.0.1' }
  const child = spawn('wapiti', words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
    })
  }
  await once(child, 'close')
  // It writes a report of nothing where it was led away from every page.
  const pages = Number(/found (\d+) URLs/.exec(printed)?.[1] ?? 0)
  if (pages < starts.length) throw new Error(`Wapiti saw ${pages} pages only:\n${printed}`)
  const { vulnerabilities, anomalies } = report.parse(JSON.parse(await readFile(output, 'utf8')))
  return [vulnerabilities, anomalies]
    .flatMap((kinds) => Object.entries(kinds))
    .flatMap(([kind, ofKind]) => ofKind.map((one) => ({ ...one, kind })))
    .filter(({ level }) => level >= MEDIUM)
}

import process from 'node:process'
import type { Settings } from '#lib/core/settings/env.ts'
import { type Command, type Invocation, JSON_OPTION } from './command.ts'
import { checkDatabases } from './doctor/check-database.ts'
import { checkIsolation } from './doctor/check-isolation.ts'
import { checkDataDir, checkModels, checkNode, checkSecrets, checkTools } from './doctor/check-machine.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkApiVersions } from './doctor/check-networks.ts'
import { checkPorts } from './doctor/check-ports.ts'
import { checkProviders } from './doctor/check-providers.ts'
import { checkProxy } from './doctor/check-proxy.ts'
import { checkPublicUrl, checkService } from './doctor/check-service.ts'
import { checkSharing } from './doctor/check-sharing.ts'
import { checkStorage } from './doctor/check-storage.ts'
import { checkPackages } from './doctor/check-versions.ts'
import { checkWorkflow } from './doctor/check-workflow.ts'
import type { Finding } from './doctor/finding.ts'
import { type Check, withinLimit } from './doctor/within-limit.ts'
import { printJson } from './print.ts'

export const DOCTOR: Command = {
  name: 'doctor',
  summary: 'Check the machine, the data, the database and the video service; exit code 1 if any check fails.',
  options: { json: JSON_OPTION },
  run: doctor,
}

/**
 * Everything is checked at once, except that ports come before the database, because opening an idle one locks the data
 * folder. Findings are printed in the order of the list.
 */
async function doctor(call: Invocation, settings: Settings): Promise<number> {
  const findings: Finding[] = []
  const note = (found: readonly Finding[]) => {
    findings.push(...found)
    if (!call.isSet('json')) for (const finding of found) process.stdout.write(`${line(finding)}\n`)
  }
  const folder = await withinLimit(folderCheck(settings))
  const ports = await withinLimit(portsCheck(settings))
  const running = listChecks(
    settings,
    folder.every(({ state }) => state !== 'error'),
  ).map(withinLimit)
  note(folder)
  note(ports)
  for (const found of running) note(await found)
  if (call.isSet('json')) printJson(findings)
  return findings.some(({ state }) => state === 'error') ? 1 : 0
}

const FIRST_LIMIT_MS = 6_000
/** Starting an idle server, and two rounds of queries. */
const DATABASE_LIMIT_MS = 40_000
/** Models that were never read are read as a whole. */
const MODELS_LIMIT_MS = 40_000

function folderCheck(settings: Settings): Check {
  const hangs = 'See whether the file system of DATA_DIR answers, as with a network drive that is gone.'
  return { subject: 'Data folder', run: () => checkDataDir(settings), hangs, limitMs: FIRST_LIMIT_MS }
}

function portsCheck(settings: Settings): Check {
  const hangs = 'See whether the processes on this machine answer.'
  return { subject: 'Ports', run: () => checkPorts(settings), hangs, limitMs: FIRST_LIMIT_MS }
}

function listChecks(settings: Settings, hasFolder: boolean): Check[] {
  const tool = 'See whether that program can be run by hand.'
  const server = 'See whether that server and the network answer.'
  const ofFolder: Check[] = [
    { subject: 'Isolation of ffmpeg', run: () => checkIsolation(settings), hangs: tool },
    { subject: 'Database', run: () => checkDatabases(settings), hangs: server, limitMs: DATABASE_LIMIT_MS },
  ]
  return [
    { subject: 'Node', run: checkNode, hangs: tool },
    { subject: 'Packages', run: checkPackages, hangs: tool },
    { subject: 'ffmpeg', run: () => checkTools(settings), hangs: tool },
    { subject: 'yt-dlp', run: () => checkSharing(settings), hangs: tool },
    { subject: 'Secrets', run: () => checkSecrets(settings), hangs: tool },
    ...(hasFolder ? ofFolder : []),
    { subject: 'Storage', run: () => checkStorage(settings), hangs: server },
    { subject: 'Models', run: () => checkModels(settings), hangs: tool, limitMs: MODELS_LIMIT_MS },
    { subject: 'Video service', run: () => checkService(settings), hangs: server },
    { subject: 'Providers', run: () => checkProviders(settings), hangs: server },
    { subject: 'Workflow of the image provider', run: () => checkWorkflow(settings), hangs: tool },
    { subject: 'Public address', run: () => checkPublicUrl(settings), hangs: server },
    { subject: 'Reverse proxy', run: () => checkProxy(settings), hangs: tool },
    { subject: 'email', run: () => checkMail(settings), hangs: server },
    { subject: 'APIs of networks', run: () => checkApiVersions(settings), hangs: tool },
  ]
}

function line({ subject, state, message, fix }: Finding): string {
  return `${state.padEnd(7)}  ${subject}: ${message.replace(/\.$/, '')}${fix === undefined ? '' : `. ${fix}`}`
}

import process from 'node:process'
import type { Settings } from '#lib/core/env.ts'
import { checkDatabases } from './doctor/check-database.ts'
import { checkIsolation } from './doctor/check-isolation.ts'
import { checkDataDir, checkModels, checkNode, checkPorts, checkSecrets, checkTools } from './doctor/check-machine.ts'
import { checkMail } from './doctor/check-mail.ts'
import { checkApiVersions } from './doctor/check-networks.ts'
import { checkProviders } from './doctor/check-providers.ts'
import { checkProxy } from './doctor/check-proxy.ts'
import { checkPublicUrl, checkService } from './doctor/check-service.ts'
import { checkSharing } from './doctor/check-sharing.ts'
import { checkStorage } from './doctor/check-storage.ts'
import { checkPackages } from './doctor/check-versions.ts'
import { checkWorkflow } from './doctor/check-workflow.ts'
import type { Finding } from './doctor/finding.ts'
import { printJson } from './print.ts'
import { type Call, JSON_OPTION, type Verb } from './verb.ts'

export const DOCTOR: Verb = {
  name: 'doctor',
  summary: 'Check the machine, the data, the database and the video service; exit code 1 if any check fails.',
  options: { json: JSON_OPTION },
  run: doctor,
}

/** Ports are checked before the database is opened, because opening an idle one locks the data folder. */
async function doctor(call: Call, settings: Settings): Promise<number> {
  const findings: Finding[] = []
  const note = (...found: Finding[]) => {
    findings.push(...found)
    if (!call.isSet('json')) for (const finding of found) process.stdout.write(`${line(finding)}\n`)
  }
  note(checkNode(), checkPackages(), ...checkTools(settings), await checkSharing(settings))
  const folder = checkDataDir(settings)
  if (folder.state !== 'error') note(await checkIsolation(settings))
  note(folder, ...checkSecrets(settings), ...(await checkPorts(settings)))
  if (folder.state !== 'error') note(...(await checkDatabases(settings)))
  note(
    await checkStorage(settings),
    await checkModels(settings),
    ...(await checkService(settings)),
    ...(await checkProviders(settings)),
    ...(await checkWorkflow(settings)),
    await checkPublicUrl(settings),
    checkProxy(settings),
    await checkMail(settings),
    ...checkApiVersions(settings),
  )
  if (call.isSet('json')) printJson(findings)
  return findings.some(({ state }) => state === 'error') ? 1 : 0
}

function line({ subject, state, said, cure }: Finding): string {
  return `${state.padEnd(7)}  ${subject}: ${said}${cure === undefined ? '' : `. ${cure}`}`
}

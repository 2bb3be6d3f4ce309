import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { printFailure, printLine, StartRefusal } from '#lib/bootstrap/print-line.ts'
import { assemble } from './assemble.ts'
import { ROLES } from './contents.ts'

/** `node lib/bootstrap/deploy/images/assemble-image.ts <role> <folder>`: what the Dockerfile copies into an image. */
async function main([name = '', folder = '']: string[]): Promise<void> {
  const role = ROLES.find((one) => one === name)
  if (role === undefined || folder === '') {
    throw new StartRefusal(`Name the image (${ROLES.join(', ')}) and the folder to put its files in.`)
  }
  await assemble(role, path.resolve(folder))
  printLine(`The files of the image ${role} take ${(sizeOf(path.resolve(folder)) / 1e6).toFixed(0)} MB.`)
}

export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((failure: unknown) => {
    printFailure(failure)
    process.exitCode = 1
  })
}

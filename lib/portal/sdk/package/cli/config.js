import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { EXIT, NoKeyError } from './exit.js'
import { BASE_URL, Reelwright } from './sdk/index.js'

function configFile() {
  const folder = process.env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config')
  return path.join(folder, 'reelwright', 'config.json')
}

/** The key and the address of an earlier `login`. */
export async function readConfig() {
  try {
    return JSON.parse(await readFile(configFile(), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw new Error(`${configFile()} cannot be read: ${error.message}`)
  }
}

/** Only this user of the machine can read it. */
export async function saveConfig(config) {
  const file = configFile()
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  return file
}

export async function forgetConfig() {
  await rm(configFile(), { force: true })
}

/** What is written beats the environment, which beats an earlier `login`. */
export async function openClient({ key, url }) {
  const saved = await readConfig()
  const apiKey = key ?? process.env.REELWRIGHT_KEY ?? saved.key
  if (apiKey === undefined) throw new NoKeyError('No key. Run “reelwright login”, or set REELWRIGHT_KEY.')
  return new Reelwright({ apiKey, baseUrl: url ?? process.env.REELWRIGHT_URL ?? saved.url ?? BASE_URL })
}

/** Reads a key from the terminal without showing it, or from a pipe. */
export async function askForKey() {
  const { stdin, stderr } = process
  if (!stdin.isTTY) {
    let text = ''
    for await (const piece of stdin) text += piece
    return text.trim()
  }
  stderr.write('Key (from Settings, API keys): ')
  stdin.setRawMode(true)
  stdin.resume()
  stdin.setEncoding('utf8')
  return new Promise((resolve) => {
    let text = ''
    stdin.on('data', function read(typed) {
      if (typed === '\u0003') process.exit(EXIT.interrupted)
      if (!/[\r\n]/.test(typed)) {
        text = typed === '\u007f' ? text.slice(0, -1) : text + typed
        return
      }
      stdin.setRawMode(false)
      stdin.pause()
      stdin.off('data', read)
      stderr.write('\n')
      resolve((text + typed.split(/[\r\n]/)[0]).trim())
    })
  })
}

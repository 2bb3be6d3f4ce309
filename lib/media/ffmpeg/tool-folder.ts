import { copyFile, constants as flags, lchown, lstat, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The folder that one run of a program works in. It belongs to the program's user; the engine's own directory around it
 * does not, so that a program taken over by a hostile file cannot lay links under names that the engine writes to.
 */
export type ToolFolder = { path: string; directory: string; userId: number | null }

const PREFIX = 'tool-'

/** @param userId whom it is given to; null leaves it with the user of this process. */
export async function openToolFolder(directory: string, userId: number | null): Promise<ToolFolder> {
  const path = await mkdtemp(join(directory, PREFIX))
  const folder = { path, directory, userId }
  try {
    await changeFolderOwner(folder)
    return folder
  } catch (error) {
    await closeToolFolder(folder)
    throw error
  }
}

/** Gives the folder, with what was put into it, to its user. */
export async function changeFolderOwner({ path, userId }: ToolFolder): Promise<void> {
  if (userId === null) return
  const inside = await readdir(path, { recursive: true })
  for (const each of [path, ...inside.map((name) => join(path, name))]) await lchown(each, userId, userId)
}

/**
 * Makes a program that is handed over open startable by its name: it may lie where its user cannot walk to.
 *
 * @returns what to start in the folder.
 */
export async function linkProgram({ path }: ToolFolder, name: string, descriptor: number): Promise<string> {
  await symlink(`/proc/self/fd/${descriptor}`, join(path, name))
  return `./${name}`
}

/**
 * Moves a file that the program made into the engine's directory, where it belongs to the engine. A file that is not there
 * is left to the code that expects it.
 *
 * @throws Error when it is no plain file of its own: a link could lead to someone else's file.
 */
export async function takeOutput({ path, directory, userId }: ToolFolder, name: string): Promise<void> {
  const made = join(path, name)
  const facts = await lstat(made).catch(() => undefined)
  if (facts === undefined) return
  if (!facts.isFile() || facts.nlink !== 1) throw new Error(`${name} is no plain file`)
  if (userId !== null) await lchown(made, process.getuid?.() ?? 0, process.getgid?.() ?? 0)
  await rename(made, join(directory, name))
}

export async function closeToolFolder({ path }: ToolFolder): Promise<void> {
  await rm(path, { recursive: true, force: true })
}

/** Removes the folders of runs that were cut off together with the engine. None may be running in `directory`. */
export async function removeToolFolders(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith(PREFIX)) await rm(join(directory, name), { recursive: true, force: true })
  }
}

/** A copy that shares its blocks with the original where the file system can. */
export function copyInto(folder: string, name: string, from: string): Promise<void> {
  return copyFile(from, join(folder, name), flags.COPYFILE_FICLONE)
}

import type { ModelFile } from '#lib/media/models/store-entry.ts'

/** Files of a list that has name, bytes and SHA-256 on each line. */
export function listedFiles(list: string): ModelFile[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', bytes, sha256 = ''] = line.split(' ')
      return { path, bytes: Number(bytes), sha256 }
    })
}

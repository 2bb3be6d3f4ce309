import { join } from 'node:path'
import process from 'node:process'

/** The folder of an installed package. Every process of the product runs in the project's folder. */
export function packageFolder(name: string): string {
  return join(process.cwd(), 'node_modules', name)
}

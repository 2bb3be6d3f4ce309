import { createHmac } from 'node:crypto'
import { requireSetting } from './env.ts'

/**
 * A secret derived from AUTH_SECRET, so it need not be stored. It is bound to one purpose and useless for any other.
 */
export function purposeMac(purpose: string, value: string): Buffer {
  return createHmac('sha256', requireSetting('AUTH_SECRET')).update(`${purpose}\n${value}`).digest()
}

import { createHmac } from 'node:crypto'
import { requireSetting } from './env.ts'

/**
 * A secret that follows from AUTH_SECRET, so that it need not be stored. One secret, one purpose each: a value made for
 * one purpose can never stand for another.
 */
export function purposeMac(purpose: string, value: string): Buffer {
  return createHmac('sha256', requireSetting('AUTH_SECRET')).update(`${purpose}\n${value}`).digest()
}

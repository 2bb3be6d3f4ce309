import { logger } from '#lib/core/log/log.ts'
import type { HighWaterMark } from '#lib/core/work/high-water-mark.ts'
import type { Program, Transaction } from './client.ts'
import { endHolds, type Hold, placeHold } from './holds.ts'
import { countAct, judge, lockMark, readRecoveryState, readServer, renewMark } from './recovery.ts'

/** Runs a function in a transaction that may see all rows of the program. */
type Transact = <Result>(run: (tx: Transaction) => Promise<Result>) => Promise<Result>

export type OutsideWork = {
  program: Program
  transact: Transact
  mark: () => HighWaterMark
  /** Puts in doubt what may have been done after `knownUntil`. Part of the transaction that places the hold. */
  doubt: (tx: Transaction, knownUntil: Date) => Promise<void>
}

/** `counts`: whether others would see what was claimed done a second time, so that the database must notice that it forgot. */
type Claiming<Row> = { counts?: (claimed: readonly Row[]) => boolean }

const GONE_BACK =
  'The database is older than what was done with it, or runs on another server than before. Nothing acts outside until "npm run reelwright -- release".'

/**
 * Everything of a program that acts outside the installation is claimed through `claim`: posts, deliveries, mails, and
 * whatever will act by itself. Before the first claim, and again whenever the server was restarted or its count is
 * lower than this process knows, the database is judged; if time went back, everything is held.
 */
export class OutsideActs {
  readonly #work: OutsideWork
  #known: { startedAt: string; counter: number } | undefined

  constructor(work: OutsideWork) {
    this.#work = work
  }

  /**
   * Claims work in one transaction, unless the program is held. The new count is written to the mark outside the
   * database before this resolves, and so before anything is done.
   *
   * @returns what `run` gave, or nothing.
   */
  async claim<Row>(run: (tx: Transaction) => Promise<Row[]>, { counts }: Claiming<Row> = {}): Promise<Row[]> {
    const { program, transact } = this.#work
    for (let judged = 0; judged < 2; judged += 1) {
      const taken = await transact(async (tx) => {
        const standing = await readRecoveryState(tx, program)
        if (!this.#isKnown(standing)) return null
        const rows = standing.isHeld ? [] : await run(tx)
        return { rows, count: counts?.(rows) === true ? await countAct(tx, program) : null }
      })
      if (taken !== null) {
        if (taken.count !== null) await this.#record(taken.count)
        return taken.rows
      }
      await this.judge()
    }
    return []
  }

  /** Whether anything is held now. For what a person starts, and for a last look before an irreversible call. */
  async isHeld(tx: Pick<Transaction, 'execute'>): Promise<boolean> {
    return (await readRecoveryState(tx, this.#work.program)).isHeld
  }

  /** Counts the time that passes, so that it is known up to when the database was whole. Call it every minute. */
  async tick(): Promise<void> {
    await this.claim(async () => [])
    await this.#record(await this.#work.transact((tx) => countAct(tx, this.#work.program)))
  }

  /** Compares the database with its server and with the mark outside; holds everything if time went back. */
  async judge(): Promise<void> {
    const { program, transact, doubt } = this.#work
    const log = logger('recovery')
    const { standing, count } = await transact(async (tx) => {
      const server = await readServer(tx)
      const mark = await lockMark(tx, program, server)
      const highest = await this.#readMark(mark.instance)
      const verdict = judge(mark, server, highest)
      let { counter } = mark
      if (verdict !== 'same') {
        counter = Math.max(counter, highest ?? 0) + 1
        await renewMark(tx, program, server, counter)
        log.warn({ program, verdict, mark, server, highest }, 'the database changed its server')
      }
      if (verdict === 'gone_back') {
        log.error({ program, knownUntil: mark.at }, GONE_BACK)
        const hold = { cause: 'time_went_back' as const, reason: GONE_BACK, placedBy: 'Reelwright' }
        await placeHold(tx, program, { ...hold, knownUntil: mark.at })
        await doubt(tx, mark.at)
      }
      return { standing: await readRecoveryState(tx, program), count: { instance: mark.instance, counter } }
    })
    await this.#record(count)
    this.#known = { startedAt: standing.startedAt, counter: count.counter }
  }

  /** Holds what a restored backup brought back; `knownUntil` is the moment of the backup. */
  async holdRestored(knownUntil: Date, reason: string): Promise<void> {
    const { program, transact, doubt } = this.#work
    const count = await transact(async (tx) => {
      const server = await readServer(tx)
      const mark = await lockMark(tx, program, server)
      const counter = Math.max(mark.counter, (await this.#readMark(mark.instance)) ?? 0) + 1
      await renewMark(tx, program, server, counter)
      await placeHold(tx, program, { cause: 'restored', reason, placedBy: 'Operator', knownUntil })
      await doubt(tx, knownUntil)
      return { instance: mark.instance, counter }
    })
    await this.#record(count)
  }

  /** Ends all holds of the program; `settle` decides, in the same transaction, about what they held. */
  release(by: string, settle: (tx: Transaction, ended: Hold[]) => Promise<void>): Promise<Hold[]> {
    const { program, transact } = this.#work
    return transact(async (tx) => {
      const ended = await endHolds(tx, program, by)
      await settle(tx, ended)
      return ended
    })
  }

  #isKnown({ startedAt, counter }: { startedAt: string; counter: number | null }): boolean {
    const known = this.#known
    return known !== undefined && startedAt === known.startedAt && counter !== null && counter >= known.counter
  }

  /** Without the mark, a timeline that changed still holds everything; a disk that was put back goes unnoticed. */
  async #record({ instance, counter }: { instance: string; counter: number }): Promise<void> {
    if (this.#known !== undefined) this.#known.counter = Math.max(this.#known.counter, counter)
    await this.#work
      .mark()
      .write(instance, counter)
      .catch((error) => logger('recovery').warn({ err: error }, 'the mark outside the database was not written'))
  }

  async #readMark(instance: string): Promise<number | null> {
    return this.#work.mark().read(instance)
  }
}

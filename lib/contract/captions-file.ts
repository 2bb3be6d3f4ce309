import type { FileCue } from './languages/match-cues.ts'
import type { CAPTIONS } from './messages/english/captions.ts'
import { detectText } from './text-encoding.ts'

/** What is wrong in a file of captions, with the number of its line, from 1. */
export type CaptionsFault = { line: number; problem: keyof typeof CAPTIONS }

/** The cues in the order of their times, and what is wrong with the file, first line first. Wrong cues are left out. */
type CaptionsFile = { cues: FileCue[]; faults: CaptionsFault[] }

const ARROW = '-->'
const CUE_TIMES = /^\s*(\S+)\s+-->\s+(\S+)(\s.*)?$/
const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/
/** Parts of WebVTT that are no captions, up to the next empty line. */
const NOT_CAPTIONS = /^(NOTE|STYLE|REGION)(\s|$)/

/** Reads SubRip or WebVTT. Markup is taken out of the texts; a caption without a text counts for nothing. */
export function readCaptionsFile(text: string): CaptionsFile {
  const lines = text.replace(/^\ufeff/u, '').split(/\r\n|\r|\n/)
  const isVtt = lines[0]?.startsWith('WEBVTT') === true
  const found: CaptionsFile = { cues: [], faults: [] }
  for (const { first, block } of blocksOf(lines)) {
    if (isVtt && (first === 0 || NOT_CAPTIONS.test(block[0] ?? ''))) continue
    const read = readBlock(first, block)
    if (read === null) continue
    if ('problem' in read) found.faults.push(read)
    else if (read.text !== '') found.cues.push(read)
  }
  found.cues.sort((one, other) => one.startSeconds - other.startSeconds)
  return found
}

/** The text of a file: UTF-8, or UTF-16 or Windows-1252 as programs on Windows write it; null for anything else. */
export function decodeCaptions(bytes: Uint8Array): string | null {
  return detectText(bytes)?.text ?? null
}

/** Lines between empty ones; `first` is the index of its first line. */
function blocksOf(lines: readonly string[]): { first: number; block: string[] }[] {
  const blocks: { first: number; block: string[] }[] = []
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') isOpen = false
    else if (isOpen) blocks.at(-1)?.block.push(line)
    else {
      blocks.push({ first: index, block: [line] })
      isOpen = true
    }
  }
  return blocks
}

/** One caption: perhaps its number or name, its times, its text. A number alone is a caption without anything. */
function readBlock(first: number, block: readonly string[]): FileCue | CaptionsFault | null {
  const at = block.findIndex((line) => line.includes(ARROW))
  if (at < 0 && block.length === 1 && isNumber(block[0])) return null
  const line = first + at + 1
  if (at < 0 || at > 1) return { line: first + 1, problem: 'caption_without_times' }
  const next = block.findIndex((other, index) => index > at && other.includes(ARROW))
  // Without an empty line before it, the next caption would be read as text of this one.
  if (next >= 0) return { line: first + next + 1, problem: 'caption_not_separate' }
  const [, from = '', until = ''] = CUE_TIMES.exec(block[at] ?? '') ?? []
  const [startSeconds, endSeconds] = [secondsOf(from), secondsOf(until)]
  if (startSeconds === null || endSeconds === null) return { line, problem: 'caption_times_unreadable' }
  if (endSeconds <= startSeconds) return { line, problem: 'caption_ends_early' }
  return { startSeconds, endSeconds, text: captionText(block.slice(at + 1).join('\n')) }
}

function isNumber(line = ''): boolean {
  return /^\s*\d+\s*$/.test(line)
}

function secondsOf(time: string): number | null {
  const [, hours = '0', minutes, seconds, fraction] = TIME.exec(time) ?? []
  if (minutes === undefined || seconds === undefined || fraction === undefined) return null
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', lrm: '\u200e', rlm: '\u200f' },
}

/** The text without tags, and without the positions in braces that some programs write into SubRip, on one line. */
function captionText(text: string): string {
  return text
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<\/?[a-z\d][^>]*>/gi, '')
    .replace(/&(amp|lt|gt|nbsp|quot|lrm|rlm);/g, (_, name) => ENTITIES[String(name)] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

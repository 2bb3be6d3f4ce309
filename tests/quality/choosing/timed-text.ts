import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Segment, Transcript } from '#lib/media/transcript.ts'

/** A talk that somebody wrote down with times. */
export type TimedTalk = { name: string; transcript: Transcript }

const CUE =
  /(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})[^\n]*\n((?:[^\n]*\S[^\n]*\n?)+)/g
const VOICE = /^<v(?:\.\S+)?\s+([^>]+)>/

/**
 * Reads an English SRT or WebVTT file as a transcript. The words of a cue share its time by their length, since such files
 * have no times of words. `<v Name>` is a speaker.
 *
 * @throws where the file has no cues.
 */
export async function readTimedTalk(path: string): Promise<TimedTalk> {
  const text = (await readFile(path, 'utf8')).replaceAll('\r', '')
  const speakers: string[] = []
  const segments = [...text.matchAll(CUE)].flatMap((cue) => {
    const [
      ,
      startHour = '0',
      startMinute,
      startSecond,
      startMs,
      endHour = '0',
      endMinute,
      endSecond,
      endMs,
      body = '',
    ] = cue
    const startSeconds = +startHour * 3600 + Number(startMinute) * 60 + Number(startSecond) + Number(startMs) / 1000
    const endSeconds = +endHour * 3600 + Number(endMinute) * 60 + Number(endSecond) + Number(endMs) / 1000
    const name = VOICE.exec(body.trim())?.[1]
    if (name !== undefined && !speakers.includes(name)) speakers.push(name)
    const own = segmentOf(plainText(body), startSeconds, Math.max(endSeconds, startSeconds + 0.1))
    if (own.words.length === 0) return []
    return [name === undefined ? own : { ...own, speaker: speakers.indexOf(name) + 1 }]
  })
  if (segments.length === 0) throw new Error(`"${basename(path)}" has no cues`)
  const durationSeconds = (segments.at(-1)?.endSeconds ?? 0) + 1
  const transcript = { language: 'english', languageTag: 'en', durationSeconds, segments, recognizer: 'a person' }
  return { name: basename(path).replace(/\.\w+$/, ''), transcript }
}

function plainText(body: string): string {
  return body
    .replace(/<[^>]*>|\{[^}]*\}/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/>>+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function segmentOf(text: string, startSeconds: number, endSeconds: number): Segment {
  const words = text.split(' ').filter(Boolean)
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0)
  let now = startSeconds
  const timed = words.map((word) => {
    const from = now
    now += ((word.length + 1) / letters) * (endSeconds - startSeconds)
    return { text: word, startSeconds: from, endSeconds: now }
  })
  return { startSeconds, endSeconds, text, words: timed }
}

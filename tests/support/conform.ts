/** Frames of a source as another program's file names them: from the first on, without the last. */
export type ConformedSpan = { from: number; to: number; at: number }

/** The frame that a timecode names, by counting all frames before it, as a clock with left out numbers does. */
export function countedFrame(timecode: string, base: number): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = timecode.split(/[:;]/).map(Number)
  const wanted = ((hours * 60 + minutes) * 60 + seconds) * base + frames
  if (!timecode.includes(';')) return wanted
  const left = base / 15
  let dropped = 0
  for (let minute = 1; minute <= hours * 60 + minutes; minute++) if (minute % 10 !== 0) dropped += left
  return wanted - dropped
}

/** The events of an edit decision list. */
export function readEdl(text: string, base: number): ConformedSpan[] {
  const event = /^\d{3,}\s+\S+\s+\S+\s+C\s+(\S+) (\S+) (\S+) (\S+)\s*$/gm
  return [...text.matchAll(event)].map(([, from = '', to = '', at = '']) => ({
    from: countedFrame(from, base),
    to: countedFrame(to, base),
    at: countedFrame(at, base),
  }))
}

type OtioTime = { value: number; rate: number }
type OtioItem = {
  OTIO_SCHEMA: string
  kind?: string
  name: string
  children?: OtioItem[]
  tracks?: OtioItem
  source_range?: { start_time: OtioTime; duration: OtioTime } | null
}

/** The clips of the first track of an OpenTimelineIO file, gaps counted. */
export function readOtio(text: string): ConformedSpan[] {
  const timeline: OtioItem = JSON.parse(text)
  const track = timeline.tracks?.children?.find(({ kind }) => kind === 'Video')
  let at = 0
  return (track?.children ?? []).flatMap((item) => {
    const { start_time: start, duration } = item.source_range ?? {
      ...{ start_time: { value: 0, rate: 1 }, duration: { value: 0, rate: 1 } },
    }
    const span = { from: start.value, to: start.value + duration.value, at }
    at += duration.value
    return item.OTIO_SCHEMA.startsWith('Clip') ? [span] : []
  })
}

/** The clips of the first video track of a Final Cut Pro 7 XML file. */
export function readFcp7(text: string): ConformedSpan[] {
  const [, track = ''] = /<video>[\s\S]*?<track>([\s\S]*?)<\/track>/.exec(text) ?? []
  return [...track.matchAll(/<clipitem[\s\S]*?<\/clipitem>/g)].map(([clip]) => ({
    from: numberIn(clip, 'in'),
    to: numberIn(clip, 'out'),
    at: numberIn(clip, 'start'),
  }))
}

function numberIn(xml: string, name: string): number {
  return Number(new RegExp(`<${name}>(-?\\d+)</${name}>`).exec(xml)?.[1])
}

/** The clips of the storyline of an FCPXML file, in frames of its sequence. */
export function readFcpxml(text: string): ConformedSpan[] {
  const [, over = '1', under = '1'] = /<format id="format" frameDuration="(\d+)\/(\d+)s"/.exec(text) ?? []
  const frameOf = (time = '0s') => {
    const [, numerator = '0', denominator = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(time) ?? []
    return (BigInt(numerator) * BigInt(under)) / (BigInt(denominator) * BigInt(over))
  }
  const clips = text.matchAll(/^ {8}<asset-clip [^>]*>/gm)
  return [...clips].map(([clip]) => {
    const timeIn = (name: string) => Number(frameOf(new RegExp(` ${name}="([^"]*)"`).exec(clip)?.[1]))
    return { from: timeIn('start'), to: timeIn('start') + timeIn('duration'), at: timeIn('offset') }
  })
}

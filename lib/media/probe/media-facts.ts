/** What a media file is, according to its headers. Lengths are in seconds, sizes in pixels. */
export type MediaFacts = {
  /** ffmpeg's name of the container, for example `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string
  /** Null if the container does not state it. */
  durationSeconds: number | null
  sizeBytes: number
  /** True for a recording that breaks off; its length is that of its readable part. */
  isCutOff?: true
  video: VideoFacts | null
  /** The sound that is used. */
  audio: AudioFacts | null
  /** What of the file's sound is not used. */
  otherSounds: AudioFacts[]
}

export type VideoFacts = {
  streamIndex: number
  codec: string
  codedWidth: number
  codedHeight: number
  /** As seen: rotated and with square pixels. */
  displayWidth: number
  displayHeight: number
  /** Clockwise turn that a player applies: 0, 90, 180 or 270. */
  rotationDegrees: number
  /** Mean frames per second, or null where it cannot be known. */
  framesPerSecond: number | null
  variableFrameRate: boolean
  /** True if the file states that each picture has the lines of two instants. */
  interlaced: boolean
  pixelFormat: string
  /** True if the file does not state by which matrix its colors were coded. */
  untaggedColors: boolean
  /** ffmpeg's names of the primaries and the transfer curve; `unknown` if the file does not state it. */
  colorPrimaries: string
  colorTransfer: string
  /** True for PQ and HLG pictures, which need tone mapping for ordinary screens. */
  highDynamicRange: boolean
  /** True for Dolby Vision without a picture that other screens can show. */
  isDolbyVisionAlone?: true
  durationSeconds: number | null
  /** When its frames are shown, as the file has them; null where nobody has looked, or there are none. */
  frames: FrameTimes | null
}

/** Seconds from the start of the file. */
export type FrameTimes = {
  firstSeconds: number
  lastSeconds: number
  longestGapSeconds: number
  /** The median. */
  usualGapSeconds: number
}

export type AudioFacts = {
  streamIndex: number
  codec: string
  channels: number
  sampleRate: number
  durationSeconds: number | null
  /** As the file names it; null where it does not. */
  language: string | null
  /** True for sound about a film, such as commentary and audio description. */
  isAside: boolean
  /** Streams that are mixed into it: people at microphones of their own. */
  mixedWith?: number[]
}

/**
 * All that ffmpeg and ffprobe may use to read a stranger's file. Both programs know some 350 containers and 550 decoders,
 * many written for old games and rarely looked at since; each one that is open can be attacked with a file. Only what real
 * sources come in is open. A list is matched by the names of ffmpeg's demuxers and decoders; a codec stands with every
 * decoder that a build may choose for it.
 */
type Allowed = { names: readonly string[]; because: string }

/** None of them is a playlist (HLS, DASH, concat), so a file cannot name another file. */
const CONTAINERS: readonly Allowed[] = [
  { names: ['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2'], because: 'phones, cameras, editors, downloads' },
  { names: ['matroska', 'webm'], because: 'screen recordings, browsers, OBS; what joined tracks are kept in' },
  { names: ['avi', 'asf'], because: 'older cameras and Windows programs' },
  { names: ['flv', 'live_flv'], because: 'recorded live streams' },
  { names: ['mpegts', 'mpeg'], because: 'camcorders (AVCHD), television, DVD' },
  { names: ['mxf'], because: 'broadcast cameras' },
  {
    names: ['ogg', 'wav', 'mp3', 'aac', 'flac'],
    because: 'answers of speech providers; distinguished from videos by name',
  },
]

/** Single pictures that are laid over a video. */
const PICTURES: readonly Allowed[] = [
  { names: ['png_pipe', 'jpeg_pipe', 'webp_pipe'], because: 'what is drawn, photographed and downloaded' },
]

const PICTURE_DECODERS: readonly Allowed[] = [{ names: ['png', 'mjpeg', 'webp'], because: 'the same' }]

const VIDEO_DECODERS: readonly Allowed[] = [
  { names: ['h264', 'hevc'], because: 'almost every camera, phone and editor' },
  { names: ['libdav1d', 'libaom-av1', 'av1'], because: 'downloads and screen recordings in AV1' },
  { names: ['vp8', 'libvpx', 'vp9', 'libvpx-vp9'], because: 'browsers’ recordings and downloads in WebM' },
  { names: ['mpeg4', 'msmpeg4', 'h263'], because: 'DivX and Xvid files, older phones' },
  { names: ['mpeg1video', 'mpeg2video'], because: 'DVD, television, broadcast cameras' },
  { names: ['prores', 'dnxhd', 'dvvideo'], because: 'editors’ exports and DV camcorders' },
  { names: ['mjpeg'], because: 'older cameras; covers of other files' },
  { names: ['png'], because: 'covers, which are recognized as such by reading them' },
  { names: ['wmv1', 'wmv2', 'wmv3', 'vc1'], because: 'Windows programs' },
  { names: ['flv', 'theora'], because: 'old web videos' },
]

const AUDIO_DECODERS: readonly Allowed[] = [
  { names: ['aac', 'aac_latm', 'mp3float', 'mp3'], because: 'the sound of almost every video' },
  { names: ['opus', 'libopus', 'vorbis', 'libvorbis'], because: 'WebM and Ogg' },
  { names: ['flac', 'alac'], because: 'lossless exports, Apple' },
  { names: ['ac3', 'eac3', 'dca', 'mp2float', 'mp2'], because: 'DVD, television, films' },
  { names: ['amrnb', 'libopencore_amrnb', 'amrwb', 'libopencore_amrwb'], because: 'older phones' },
  { names: ['wmav1', 'wmav2', 'wmapro'], because: 'Windows programs' },
  {
    names: ['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_f32le', 'pcm_f32be'],
    because: 'cameras, editors and sound files without compression',
  },
  {
    names: ['pcm_u8', 'pcm_alaw', 'pcm_mulaw', 'pcm_bluray', 'pcm_dvd', 'adpcm_ms', 'adpcm_ima_wav', 'adpcm_ima_qt'],
    because: 'older cameras, telephone recordings, discs',
  },
]

/**
 * ffprobe opens a decoder for every stream and gives up the whole file when it may not; ffmpeg leaves out streams that
 * are not mapped. So these are for ffprobe alone, which most files with subtitles then read at once.
 */
const SUBTITLE_DECODERS: readonly Allowed[] = [
  { names: ['mov_text', 'srt', 'subrip', 'ass', 'ssa', 'webvtt', 'text'], because: 'subtitles as text' },
  { names: ['dvdsub', 'pgssub', 'dvbsub', 'xsub'], because: 'subtitles as pictures' },
  { names: ['libzvbi_teletextdec', 'cc_dec'], because: 'teletext and captions of television' },
]

const listed = (...groups: (readonly Allowed[])[]) => groups.flat().flatMap(({ names }) => names)

/** Flags that go before a file that came from a user. Protocols: the file that was handed over open, and nothing it names. */
export function untrustedInput(limits: { maxPixels: number }): string[] {
  return flags(CONTAINERS, listed(VIDEO_DECODERS, AUDIO_DECODERS), limits)
}

/** The same for ffprobe. */
export function untrustedProbe(limits: { maxPixels: number }): string[] {
  return flags(CONTAINERS, listed(VIDEO_DECODERS, AUDIO_DECODERS, SUBTITLE_DECODERS), limits)
}

/** The same for a single picture. */
export function untrustedPicture(limits: { maxPixels: number }): string[] {
  return flags(PICTURES, listed(PICTURE_DECODERS), limits)
}

/**
 * Decoders count whole blocks: 1080 × 1920 in H.264 is 1088 × 1920 to them. So the flag leaves room for a block of 64 on
 * each side; what a source may really have is checked by `requireVideo`.
 */
const withWholeBlocks = (pixels: number) => Math.ceil((Math.sqrt(pixels) + 64) ** 2)

function flags(
  containers: readonly Allowed[],
  decoders: readonly string[],
  { maxPixels }: { maxPixels: number },
): string[] {
  return [
    ...['-protocol_whitelist', 'fd'],
    ...['-format_whitelist', listed(containers).join(',')],
    ...['-codec_whitelist', decoders.join(',')],
    ...['-max_pixels', String(withWholeBlocks(maxPixels))],
  ]
}

/** Whether the decoder of a stream is on the lists. `names` are what ffmpeg calls the format and, where it differs, its decoder. */
export function isListed(names: readonly string[]): boolean {
  const decoders = listed(VIDEO_DECODERS, AUDIO_DECODERS)
  return names.some((name) => decoders.includes(name))
}

/** What of a file was not on these lists, according to ffmpeg's or ffprobe's log; undefined when that was not the reason. */
export function findRefusedPart(log: string): { kind: 'container' | 'codec'; name: string } | undefined {
  const container = /Format not on whitelist/.test(log)
    ? /\[([^\s@\]]+) @ [^\]]*\] Format not on whitelist/.exec(log)
    : null
  if (container?.[1] !== undefined) return { kind: 'container', name: container[1] }
  // Subtitles may be left out; ffmpeg reports them the same way.
  const codecs = [...log.matchAll(/\[([^\s@\]]+) @ [^\]]*\] Codec \([^)]*\) not on whitelist/g)].map(([, name]) => name)
  const codec = codecs.find((name) => name !== undefined && !listed(SUBTITLE_DECODERS).includes(name))
  return codec === undefined ? undefined : { kind: 'codec', name: codec }
}

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import sharp, { type Sharp } from 'sharp'
import { drawPicture } from '#lib/media/illustrator/draw-picture.ts'
import type { CastMember, ShotPlan } from '#lib/media/illustrator/shot-plan.ts'
import { meshSolid } from '#lib/media/illustrator/solids/mesh-solid.ts'
import type { StyleName } from '#lib/media/illustrator/styles/styles.ts'
import { drawTake, type FrameSize, type Player, type View } from '#lib/media/sample/sets/film-set.ts'
import { microphone } from '#lib/media/sample/sets/podcast-gear.ts'
import { AT_TABLE, guest, host, podcastSet, WIDE } from '#lib/media/sample/sets/podcast-set.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../app/(site)/_pictures')

/** Drawn larger than shown, so that edges are smooth. */
const UPRIGHT = { width: 540, height: 960 }
const LYING = { width: 960, height: 540 }

const HOST_CLOSE: View = { eye: [-0.2, 1.3, 3.4], target: [-0.46, 1.08, 0], fov: 20 }
const HOST_FARTHER: View = { ...HOST_CLOSE, target: [-0.46, 1.04, 0], fov: 23 }
const GUEST_CLOSE: View = { eye: [0.2, 1.3, 3.4], target: [0.46, 1.1, 0], fov: 20 }

const { listen, explain, open } = AT_TABLE
const STYLES: StyleName[] = ['realism', 'comic', 'line_art', 'cyberpunk']

/**
 * Draws the landing page's pictures: the conversation that is cut, its five reels, and pictures of the illustrator. The
 * same code draws the same pictures. Writes them to a folder, by default the page's own.
 */
async function drawSitePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const keep = async (name: string, picture: Sharp) => {
    const bytes = await picture.toBuffer()
    await writeFile(path.join(folder, name), bytes)
    process.stdout.write(`${name}: ${bytes.length} bytes\n`)
  }
  const webp = (name: string, picture: Sharp, width: number, height: number, quality: number) =>
    keep(`${name}.webp`, picture.resize(width, height).webp({ quality, effort: 6 }))

  const both = [host(explain), guest(listen)]
  await webp('wide', atTable(both, WIDE, { width: 1280, height: 720 }), 1040, 585, 80)
  const reels = [
    atTable([inMood(host(listen), 'happy')], HOST_CLOSE, UPRIGHT),
    atTable([inMood(guest(explain), 'happy')], GUEST_CLOSE, UPRIGHT),
    atTable([inMood(host(open), 'surprised')], HOST_CLOSE, UPRIGHT),
    atTable([inMood(guest(listen), 'calm')], GUEST_CLOSE, UPRIGHT),
    atTable([inMood(host(explain), 'proud')], HOST_FARTHER, UPRIGHT),
  ]
  for (const [index, reel] of reels.entries()) await webp(`reel-${index + 1}`, reel.clone(), 444, 789, 78)
  const [first] = reels
  if (first !== undefined) await keep('preview-frame.jpg', await underCaptions(first))

  const hiker: CastMember = { role: 'hiker', person: 'man', pose: 'speak', costume: 'winter' }
  const cook: CastMember = { role: 'cook', person: 'man', pose: 'work', costume: 'chef', holds: 'pan' }
  const teacher: CastMember = { role: 'teacher', person: 'woman', pose: 'present', costume: 'shirtAndTie' }
  const walker: CastMember = { role: 'walker', person: 'man', pose: 'handsOnHips', costume: 'hoodie' }
  const mountains = { place: 'mountains', cast: [hiker], camera: 'close', time: 'morning' } as const
  await webp('trail', await illustrated(mountains, 'realism', UPRIGHT), 584, 1038, 76)
  const kitchen = { place: 'kitchen', cast: [cook], things: ['soup'], camera: 'medium' } as const
  await webp('kitchen', await illustrated(kitchen, 'realism', LYING), 640, 360, 78)
  const office = { place: 'office', cast: [teacher], things: ['chartUp'], camera: 'medium' } as const
  await webp('office', await illustrated(office, 'realism', LYING), 640, 360, 78)
  for (const style of STYLES) {
    const city = { place: 'city', cast: [walker], camera: 'close' } as const
    const tile = await illustrated(city, style, { width: 405, height: 720 })
    await webp(`style-${style.replace('_', '-')}`, tile, 200, 355, 76)
  }
}

/** The sample's conversation from where a reel's camera would stand. */
function atTable(players: Player[], view: View, frame: FrameSize): Sharp {
  const set = podcastSet()
  const stands = players.flatMap(({ at: [x] }) => microphone(x < 0 ? -0.26 : 0.26, 0.5))
  const place = [...set.place, ...stands.map((solid) => ({ ...meshSolid(solid), layer: 2 }))]
  const { picture } = drawTake({ ...set, place }, players, view, frame)
  return sharp(picture, { raw: { ...frame, channels: 3 } })
}

function inMood(player: Player, mood: NonNullable<CastMember['mood']>): Player {
  return { ...player, member: { ...player.member, mood } }
}

async function illustrated(
  plan: Pick<ShotPlan, 'place' | 'cast' | 'camera'> & Partial<ShotPlan>,
  style: StyleName,
  frame: FrameSize,
): Promise<Sharp> {
  const whole: ShotPlan = { time: 'day', weather: 'clear', mood: 'happy', things: [], ...plan }
  const { layers } = drawPicture(whole, { style, ...frame, seed: 4 })
  const [back, ...front] = layers.map(({ rgba, width, height }) => ({
    input: rgba,
    raw: { width, height, channels: 4 as const },
  }))
  if (back === undefined) throw new Error(`There is no picture in ${style}.`)
  const flat = await sharp(back.input, { raw: back.raw }).composite(front).removeAlpha().png().toBuffer()
  return sharp(flat)
}

/** Darker below, where the link picture's captions stand. */
async function underCaptions(picture: Sharp): Promise<Sharp> {
  const [width, height, from] = [474, 843, 460]
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1"><stop stop-opacity="0"/><stop offset="1" stop-opacity="0.6"/></linearGradient><rect y="${from}" width="${width}" height="${height - from}" fill="url(#g)"/></svg>`
  const small = await picture.clone().resize(width, height).png().toBuffer()
  return sharp(small)
    .composite([{ input: Buffer.from(shade) }])
    .jpeg({ quality: 82, mozjpeg: true })
}

await drawSitePictures(process.argv[2] ?? FOLDER)

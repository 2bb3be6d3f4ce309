import { type Message, msg } from '#lib/i18n/message.ts'
import { useText } from '#text'
import { SpeakerPicture } from '../pictures/talking-person.tsx'

type Line = { at: string; who: string; text: Message }

const BEFORE: Line[] = [
  { at: '04:08', who: 'Ines', text: msg('We had a calendar with forty things in it.') },
  { at: '04:13', who: 'Jon', text: msg('And how many of them mattered?') },
]

const KEPT: Line[] = [
  { at: '04:17', who: 'Ines', text: msg('Three. So we crossed out the other thirty-seven.') },
  { at: '04:24', who: 'Ines', text: msg('The quiet week after that was the best one we had.') },
  { at: '04:31', who: 'Jon', text: msg('Nobody missed the rest?') },
  { at: '04:34', who: 'Ines', text: msg('Nobody noticed. That was the lesson.') },
]

const AFTER: Line[] = [
  { at: '04:41', who: 'Jon', text: msg('Let’s talk about how you picked those three.') },
  { at: '04:47', who: 'Ines', text: msg('With a pen, on paper, in an hour.') },
  { at: '04:55', who: 'Jon', text: msg('No tool?') },
  { at: '04:57', who: 'Ines', text: msg('A highlighter, if that counts.') },
]

/**
 * The idea of the product as a picture: a transcript with the kept lines marked, and the frame they became. Where there
 * is little room, only the kept lines and a smaller frame.
 */
export function KeptTranscript() {
  const t = useText()
  return (
    <div
      role="img"
      aria-label={t('Drawing of a transcript with four lines highlighted, and the vertical video made from them')}
      className="@container"
    >
      <div className="flex items-start gap-5 @xl:gap-[70px]">
        <div className="min-w-0 flex-1">
          <Lines lines={BEFORE} className="hidden @xl:block" />
          <div className="relative">
            <Lines lines={KEPT} isKept />
            <Bracket />
          </div>
          <Lines lines={AFTER} className="hidden @xl:block" />
        </div>
        <TalkingFrame />
      </div>
    </div>
  )
}

function Lines({ lines, isKept = false, className = '' }: { lines: Line[]; isKept?: boolean; className?: string }) {
  const t = useText()
  return (
    <div className={className}>
      {lines.map(({ at, who, text }) => (
        <div key={at} className="py-[5px] @xl:grid @xl:grid-cols-[46px_46px_1fr] @xl:gap-x-2">
          <span className="tc hidden text-xs leading-6 text-muted-foreground @xl:inline">{at}</span>
          <span className="hidden text-xs leading-6 text-muted-foreground @xl:inline">{who}</span>
          <span className={isKept ? 'text-base leading-6 @xl:text-lg' : 'text-lg text-muted-foreground'}>
            {isKept ? <span className="mark">{t(text)}</span> : t(text)}
          </span>
        </div>
      ))}
    </div>
  )
}

/** As high as the kept lines, however they break; its middle leads to the frame. */
function Bracket() {
  return (
    <div aria-hidden="true" className="absolute inset-y-[5px] left-full ml-2 hidden w-[62px] items-center @xl:flex">
      <span className="h-full w-[20px] rounded-r-[5px] border-[1.5px] border-l-0 border-foreground" />
      <span className="flex-1 border-t-[1.5px] border-foreground" />
    </div>
  )
}

/** A drawn person at a desk in an upright frame, with the line being spoken as its subtitle. */
function TalkingFrame() {
  const t = useText()
  return (
    <div className="frame @container aspect-[9/16] w-[104px] shrink-0 shadow-lg @xl:w-[216px]">
      <SpeakerPicture width="100%" height="100%" />
      <span
        className="absolute inset-x-[5%] bottom-[19%] text-center text-[8.8cqw] leading-[11.2cqw] font-semibold text-white"
        style={{ textShadow: '0 1px 6px rgb(0 0 0 / .9), 0 0 2px rgb(0 0 0 / .9)' }}
      >
        {t.rich('The quiet <b>week</b>{br}after that', {
          b: (parts) => <span style={{ color: '#ffdc4a' }}>{parts}</span>,
          br: <br />,
        })}
      </span>
      <span className="num absolute right-2 bottom-2 rounded-[4px] bg-black/70 px-1.5 text-xs font-medium text-white">
        0:24
      </span>
    </div>
  )
}

import { TalkingPerson } from './talking-person.tsx'

const LINES: { at: string; who: string; text: string; kept?: boolean }[] = [
  { at: '04:08', who: 'Ines', text: 'We had a calendar with forty things in it.' },
  { at: '04:13', who: 'Jon', text: 'And how many of them mattered?' },
  { at: '04:17', who: 'Ines', text: 'Three. So we crossed out the other thirty-seven.', kept: true },
  { at: '04:24', who: 'Ines', text: 'The quiet week after that was the best one we had.', kept: true },
  { at: '04:31', who: 'Jon', text: 'Nobody missed the rest?', kept: true },
  { at: '04:34', who: 'Ines', text: 'Nobody noticed. That was the lesson.', kept: true },
  { at: '04:41', who: 'Jon', text: 'Let us talk about how you picked the three.' },
  { at: '04:47', who: 'Ines', text: 'With a pen, on paper, in an hour.' },
  { at: '04:55', who: 'Jon', text: 'No tool?' },
  { at: '04:57', who: 'Ines', text: 'A highlighter, if that counts.' },
]

/** The idea of the product as a picture: a transcript with the kept lines marked, and the frame they became. */
export function KeptTranscript() {
  return (
    <div
      role="img"
      aria-label="Drawing: a transcript with four lines marked, and the upright video they became"
      className="flex items-start gap-6"
    >
      <div className="min-w-0 flex-1">
        {LINES.map((line) => (
          <div key={line.at} className="grid grid-cols-[46px_1fr] gap-x-2 py-[5px] sm:grid-cols-[46px_46px_1fr]">
            <span className="tc text-xs leading-6 text-muted-foreground">{line.at}</span>
            <span className="hidden text-xs leading-6 text-muted-foreground sm:inline">{line.who}</span>
            <span className={`text-lg ${line.kept ? '' : 'text-muted-foreground'}`}>
              {line.kept ? <span className="mark">{line.text}</span> : line.text}
            </span>
          </div>
        ))}
      </div>
      <div className="hidden shrink-0 items-start sm:flex">
        <svg aria-hidden="true" width="52" height="300" viewBox="0 0 52 300" fill="none" stroke="currentColor">
          <path d="M0 69h16a5 5 0 0 1 5 5v124a5 5 0 0 1-5 5H0M21 136h29" strokeWidth="1.5" />
        </svg>
        <TalkingFrame />
      </div>
    </div>
  )
}

/** A drawn person at a desk in an upright frame, with the line being spoken as its subtitle. */
function TalkingFrame() {
  return (
    <div className="frame shadow-lg" style={{ width: 216, height: 384 }}>
      <TalkingPerson width={216} height={384} />
      <span
        className="absolute inset-x-3 bottom-[74px] text-center text-[19px] leading-6 font-semibold text-white"
        style={{ textShadow: '0 1px 6px rgb(0 0 0 / .9), 0 0 2px rgb(0 0 0 / .9)' }}
      >
        The quiet <span style={{ color: '#ffdc4a' }}>week</span>
        <br />
        after that
      </span>
      <span className="num absolute right-2 bottom-2 rounded-[4px] bg-black/70 px-1.5 text-xs font-medium text-white">
        0:24
      </span>
    </div>
  )
}

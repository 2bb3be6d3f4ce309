import { UsageError } from './exit.js'

/** A script for a shell that completes commands and options. */
export function completionScript(shell, commands, common) {
  const write = { bash, zsh, fish }[shell]
  if (write === undefined) throw new UsageError('Name a shell: bash, zsh or fish.')
  return write(
    commands.map(({ name, about, options }) => ({
      words: name.split(' '),
      about,
      flags: Object.keys({ ...options, ...common }).map((flag) => `--${flag}`),
    })),
  )
}

const PLAIN = ['completion', 'help', 'version']

function firstWords(commands) {
  return [...new Set([...commands.map(({ words }) => words[0]), ...PLAIN])]
}

/** Of each command of two words the second ones. */
function secondWords(commands) {
  return firstWords(commands).flatMap((first) => {
    const seconds = commands.filter(({ words }) => words.length > 1 && words[0] === first).map(({ words }) => words[1])
    return seconds.length === 0 ? [] : [[first, seconds]]
  })
}

function bash(commands) {
  const second = secondWords(commands).map(([first, words]) => `    ${first}) words="${words.join(' ')}" ;;`)
  const flags = commands.map(({ words, flags: own }) => `    "${words.join(' ')}") flags="${own.join(' ')}" ;;`)
  return `_reelwright() {
  local current="\${COMP_WORDS[COMP_CWORD]}" first="\${COMP_WORDS[1]}" words="" flags=""
  case "$first" in
${second.join('\n')}
  esac
  case "$first \${COMP_WORDS[2]}" in
${flags.filter((line) => line.includes(' ', 5) && /^ {4}"\S+ \S+"/.test(line)).join('\n')}
  esac
  if [ -z "$flags" ]; then case "$first" in
${flags.filter((line) => /^ {4}"\S+"\)/.test(line)).join('\n')}
  esac; fi
  if [ "$COMP_CWORD" = 1 ]; then words="${firstWords(commands).join(' ')}"
  elif [ "\${current#-}" != "$current" ]; then words="$flags"
  elif [ "$COMP_CWORD" != 2 ]; then words=""; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _reelwright reelwright`
}

function zsh(commands) {
  return `#compdef reelwright
autoload -U +X bashcompinit && bashcompinit
${bash(commands)}`
}

function fish(commands) {
  const first = firstWords(commands).map((word) => `complete -c reelwright -n __fish_use_subcommand -f -a ${word}`)
  const second = secondWords(commands).map(
    ([word, words]) => `complete -c reelwright -n "__fish_seen_subcommand_from ${word}" -f -a "${words.join(' ')}"`,
  )
  const flags = commands.flatMap(({ words, flags: own }) =>
    own.map((flag) => `complete -c reelwright -n "__fish_seen_subcommand_from ${words[0]}" -l ${flag.slice(2)}`),
  )
  return [...first, ...second, ...new Set(flags)].join('\n')
}

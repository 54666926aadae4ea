export interface Progress {
  /** Runs a step. Shows its name, a sign of activity and its duration. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>
  note: (text: string) => void
}

const signOfLifeMs = 15_000

/**
 * Shows progress on the terminal. A step that returns 'unchanged' is shown as “nothing changed”.
 */
export function terminalProgress(write = (line: string) => console.log(line)): Progress {
  return {
    note: (text) => write(`  ${text}`),
    async step(name, work) {
      const startedAt = Date.now()
      const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
      write(`· ${name}`)
      const alive = setInterval(() => write(`  … ${name}, ${seconds()}`), signOfLifeMs)
      try {
        const result = await work()
        write(result === 'unchanged' ? `✓ ${name}: nothing changed` : `✓ ${name} (${seconds()})`)
        return result
      } finally {
        clearInterval(alive)
      }
    },
  }
}

export const silentProgress: Progress = { step: (_name, work) => work(), note: () => {} }

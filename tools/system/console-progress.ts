/** How a long step is told to the person who waits. */
export interface Progress {
  /** Runs one step, with its name before, its time after, and a sign of life in between. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>
  /** A line between the steps. */
  note: (text: string) => void
}

const signOfLifeMs = 15_000

/** Progress on the terminal. A result that is the text 'unchanged' is shown as such. */
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

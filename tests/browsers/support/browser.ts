import { vi } from 'vitest'
import { startChild } from '../../../tools/system/child.ts'

/** The only page of a person who was on none before, with what WebDriver and WebDriver BiDi both do. */
export interface Tab {
  /** Goes to a page; resolves as soon as it can be looked at. */
  goto(url: string): Promise<void>
  /** @returns the value of an expression of the page, which is text */
  evaluate(expression: string): Promise<string>
  /** Keys and presses, as WebDriver's "actions" have them. */
  act(actions: object[]): Promise<void>
  /** What went wrong behind its pages: uncaught errors, errors on the console, violations of the policy. */
  problems: string[]
  close(): Promise<void>
}

export interface Browser {
  openTab(): Promise<Tab>
  /** Pressed between the parts of a date, where the field does not go on by itself. */
  betweenDateParts: string
  close(): Promise<void>
}

/** Starts a program in the office's time zone and language. */
export function startProgram(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = startChild(program, args, {
    env: { ...process.env, TZ: 'America/New_York', LANG: 'en_US.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: unknown) => (output += String(chunk))
  child.process.stdout?.on('data', keep)
  child.process.stderr?.on('data', keep)
  return {
    /** Waits until it says what the pattern's group finds. */
    async hears(pattern: RegExp): Promise<string> {
      const said = () => pattern.exec(output)?.[1]
      await vi.waitUntil(said, { timeout: 60_000 })
      return said() ?? ''
    },
    stop: () => child.stop(),
  }
}

import { vi } from 'vitest'
import { startChild } from '../../../tools/system/child.ts'

/**
 * A browser tab with its own new session, with the features that WebDriver and WebDriver BiDi
 * share.
 */
export interface Tab {
  goto(url: string): Promise<void>
  /** @returns the value of a JavaScript expression in the page, a string */
  evaluate(expression: string): Promise<string>
  /** Sends keys and clicks in the format of WebDriver's "actions". */
  act(actions: object[]): Promise<void>
  /** Uncaught errors, console errors and policy violations of the pages. */
  problems: string[]
  close(): Promise<void>
}

export interface Browser {
  openTab(): Promise<Tab>
  /**
   * The key to press between the parts of a date, in browsers that don't move to the next part
   * automatically.
   */
  betweenDateParts: string
  close(): Promise<void>
}

/** Starts a program with the office's time zone and language. */
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
    /** Waits until the program's output matches the pattern; returns the pattern's group. */
    async hears(pattern: RegExp): Promise<string> {
      const matched = () => pattern.exec(output)?.[1]
      await vi.waitUntil(matched, { timeout: 60_000 })
      return matched() ?? ''
    },
    stop: () => child.stop(),
  }
}

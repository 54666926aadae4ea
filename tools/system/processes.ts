import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface RunningProcess {
  pid: number
  parent: number
  /** When it started, in the system's own words: tells a reused pid from the process it once was. */
  started: string
}

/** Every process of the machine that can be seen. */
export function listProcesses(): RunningProcess[] {
  return process.platform === 'linux' ? listFromProc() : listFromPs()
}

function listFromProc(): RunningProcess[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // After the program's name in parentheses, which may hold anything: state, parent, ...
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (fields[0] === 'Z') return []
      return [{ pid: Number(name), parent: Number(fields[1]), started: fields[19] ?? '' }]
    } catch {
      return [] // it ended while the list was read
    }
  })
}

function listFromPs(): RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart='], { encoding: 'utf8' })
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, ...started] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), started: started.join(' ') }
    })
}

/** A process and all that descend from it. */
export function processTree(pid: number, all = listProcesses()): RunningProcess[] {
  const own = all.filter((process) => process.pid === pid)
  const below = all
    .filter((process) => process.parent === pid && process.pid !== pid)
    .flatMap((process) => processTree(process.pid, all))
  return [...own, ...below]
}

/** Those of `processes` that still run. */
export function stillRunning(processes: RunningProcess[]): RunningProcess[] {
  const now = new Map(listProcesses().map((process) => [process.pid, process.started]))
  return processes.filter(({ pid, started }) => now.get(pid) === started)
}

/** Ends processes at once. */
export function killNow(processes: RunningProcess[]): void {
  for (const { pid } of stillRunning(processes)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../system/project-paths.ts'

const layers = ['domain/src', 'functions/src', 'web/src', 'tools']

it('no file name is used in two folders of the product', () => {
  const owners = new Map<string, string>()
  const clashes: string[] = []
  for (const layer of layers) {
    for (const path of readdirSync(inRoot(layer), { encoding: 'utf8', recursive: true })) {
      const name = basename(path)
      // These are the usual names of entry files.
      if (!/\.tsx?$/.test(name) || /^(main|index)\.tsx?$/.test(name)) continue
      const owner = owners.get(name) ?? layer
      if (owner !== layer) clashes.push(`${name} in ${owner} and ${layer}`)
      owners.set(name, owner)
    }
  }
  expect(owners.size).toBeGreaterThan(1000)
  expect(clashes).toEqual([])
})

import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../system/project-paths.ts'

const layers = ['domain/src', 'functions/src', 'web/src', 'tools']

it('a file’s name says its layer: no two layers have a file of the same name', () => {
  const owners = new Map<string, string>()
  const clashes: string[] = []
  for (const layer of layers) {
    for (const path of readdirSync(inRoot(layer), { encoding: 'utf8', recursive: true })) {
      const name = basename(path)
      // Programs that are started by hand have the usual name.
      if (!/\.tsx?$/.test(name) || /^(main|index)\.tsx?$/.test(name)) continue
      const owner = owners.get(name) ?? layer
      if (owner !== layer) clashes.push(`${name} in ${owner} and ${layer}`)
      owners.set(name, owner)
    }
  }
  expect(owners.size).toBeGreaterThan(1000)
  expect(clashes).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { inLocal } from './project-paths.ts'

export type FirestoreJar =
  | { from: 'environment' | 'cloud-sdk'; path: string }
  /** firebase-tools has the jar or downloads it. */
  | { from: 'firebase-cache' | 'download' }

/**
 * Finds the official Firestore emulator: `FIRESTORE_EMULATOR_BINARY_PATH`, an earlier download of
 * firebase-tools, the component of the Google Cloud CLI, or a new download.
 */
export function findFirestoreJar(env: NodeJS.ProcessEnv = process.env): FirestoreJar {
  const chosen = env.FIRESTORE_EMULATOR_BINARY_PATH
  if (chosen) return { from: 'environment', path: chosen }
  if (isInFirebaseCache(env)) return { from: 'firebase-cache' }
  const component = cloudSdkRoots(env)
    .map((folder) => join(folder, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((path) => existsSync(path))
  return component ? { from: 'cloud-sdk', path: wrapperJar(component) } : { from: 'download' }
}

function isInFirebaseCache(env: NodeJS.ProcessEnv): boolean {
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators')
  return (
    existsSync(cache) &&
    readdirSync(cache).some((name) => /^cloud-firestore-emulator-v.+\.jar$/.test(name))
  )
}

function cloudSdkRoots(env: NodeJS.ProcessEnv): string[] {
  const usual = [
    ...(env.CLOUDSDK_ROOT_DIR ? [env.CLOUDSDK_ROOT_DIR] : []),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    '/opt/homebrew/share/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ]
  if (usual.some((folder) => existsSync(folder))) return usual
  const gcloud = spawnSync('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  return gcloud.status === 0 ? [gcloud.stdout.trim()] : []
}

/**
 * Writes a jar that only has a manifest, which points to the component's jar. The component's jar
 * has no main class, so `java -jar` can't start it.
 */
function wrapperJar(component: string): string {
  const path = inLocal('firestore-emulator.jar')
  mkdirSync(inLocal(), { recursive: true })
  writeFileSync(path, zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifestFor(component)) }))
  return path
}

/** Creates a jar manifest. Its lines have at most 72 bytes and continue after a space. */
export function manifestFor(component: string): string {
  return [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(component).href}`,
    '',
  ]
    .map(foldLine)
    .join('\r\n')
}

function foldLine(line: string): string {
  const parts = [line.slice(0, 72)]
  for (let at = 72; at < line.length; at += 71) parts.push(` ${line.slice(at, at + 71)}`)
  return parts.join('\r\n')
}

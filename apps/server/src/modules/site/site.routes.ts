import { relative } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { checkVersion } from '@hexaverse/protocol/http'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { satisfies, valid } from 'semver'
import { addCall } from '../../platform/http/add-call.ts'
import { quickCompression } from '../../platform/http/quick-compression.ts'
import { addAdsFrame } from './ads-frame.routes.ts'
import { addManifest } from './manifest.routes.ts'
import { addPages, type PagesOptions } from './pages.routes.ts'
import { addSearchEngineFiles, type SearchEngineOptions } from './search-engines.routes.ts'

export interface SiteOptions extends PagesOptions, SearchEngineOptions {
  readonly supportedVersions: string
  readonly adsScriptUrl: string | null
}

export async function addSite(http: FastifyInstance, options: SiteOptions): Promise<void> {
  await addFiles(http, options.webFolder)
  const compressed: FastifyPluginAsync = async (scope) => {
    await scope.register(compress, quickCompression)
    addPages(scope, options)
    addSearchEngineFiles(scope, options)
    addManifest(scope)
  }
  await http.register(compressed)
  if (options.adsScriptUrl) addAdsFrame(http, options.adsScriptUrl)
  addCall(http, checkVersion, ({ body: { version } }) => ({
    supported: isVersion(version) && satisfies(version, options.supportedVersions),
  }))
}

/** The library also accepts a leading `v` or `=`, and blanks around, which are no part of a version (D-API-4). */
function isVersion(text: string): boolean {
  return /^\d\S*$/.test(text) && valid(text) !== null
}

async function addFiles(http: FastifyInstance, webFolder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'first-files.json', 'first-words.json', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
    setHeaders: (reply, path) => {
      // Only files with a hash in their name may be cached for ever.
      if (!relative(webFolder, path).startsWith('assets')) reply.header('cache-control', 'no-cache')
    },
  })
}

# The program with its site built in. It keeps its data in /data and speaks plain HTTP on port 3000.
FROM node:24-bookworm-slim AS base
WORKDIR /srv/rangashala
RUN mkdir /data && chown node:node /data /srv/rangashala
USER node
COPY --chown=node:node package.json package-lock.json ./

FROM base AS built
RUN npm ci --no-audit --no-fund
COPY --chown=node:node . .
RUN npm run build

FROM base
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
# The same sources as in the build, byte for byte: otherwise the start would want to build again.
COPY --chown=node:node . .
COPY --from=built --chown=node:node /srv/rangashala/build build
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself and not npm, so that the signal to stop reaches it.
CMD ["node", "--disable-warning=ExperimentalWarning", "src/server/main.ts"]

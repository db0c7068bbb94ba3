# syntax=docker/dockerfile:1
# One image for each part: `docker build --target gateway .`, or services, or client.

# An image with Node, npm, a shell and Debian's C library: another registry's, or what docker/base.sh makes.
ARG BASE=node:24.21.0-bookworm-slim

FROM ${BASE} AS packages
WORKDIR /aisle
COPY package.json package-lock.json .npmrc ./
COPY services/package.json services/
COPY gateway/package.json gateway/
COPY explorer/package.json explorer/
COPY client/package.json client/
COPY e2e/package.json e2e/

# Everything, to build with. No package needs its install script here: this image brings Node itself.
FROM packages AS build
RUN npm ci --ignore-scripts
COPY . .
RUN npm exec -- turbo build

FROM packages AS production-packages
COPY docker/prune-packages.sh docker/

FROM production-packages AS services-packages
RUN npm ci --ignore-scripts --omit=dev --workspace=services && mkdir -p services/node_modules && sh docker/prune-packages.sh

FROM production-packages AS gateway-packages
RUN npm ci --ignore-scripts --omit=dev --workspace=gateway && mkdir -p gateway/node_modules && sh docker/prune-packages.sh

FROM production-packages AS client-packages
RUN npm ci --ignore-scripts --omit=dev --workspace=client && mkdir -p client/node_modules && sh docker/prune-packages.sh

# What Node and the picture library load, and nothing else: no shell, and no package manager.
FROM ${BASE} AS system
RUN mkdir -p /system/usr/local/bin /system/etc /system/tmp /system/aisle/.data \
  && cp /usr/local/bin/node /system/usr/local/bin/ \
  && cp --parents --dereference $(ldd /usr/local/bin/node | grep -o '/[^ ]*') /system \
  && cp --parents --dereference "$(dirname "$(ldd /usr/local/bin/node | grep -o '/.*libc\.so\.6')")/libresolv.so.2" /system \
  && echo 'node:x:1000:1000::/tmp:/' > /system/etc/passwd \
  && echo 'node:x:1000:' > /system/etc/group \
  && echo 'hosts: files dns' > /system/etc/nsswitch.conf \
  && chmod 1777 /system/tmp \
  && chown 1000:1000 /system/aisle/.data

FROM scratch AS runtime
COPY --from=system /system /
ENV NODE_ENV=production PATH=/usr/local/bin
WORKDIR /aisle
COPY package.json ./
COPY --chmod=644 docker/health.mjs docker/
# By its number, which Kubernetes compares with 0.
USER 1000:1000

FROM runtime AS services
COPY --from=services-packages /aisle/node_modules node_modules
COPY --from=services-packages /aisle/services/node_modules services/node_modules
COPY --from=build /aisle/contracts contracts
COPY --from=build /aisle/input-rules input-rules
COPY --from=build /aisle/messages/languages.ts messages/
COPY --from=build /aisle/settings settings
COPY --from=build /aisle/services/package.json services/
COPY --from=build /aisle/gateway/retailers.yaml gateway/
COPY --from=build /aisle/services/content services/content
COPY --from=build /aisle/services/pictures services/pictures
COPY --from=build /aisle/services/src services/src
ENV SERVICES_HOST=0.0.0.0
EXPOSE 4101 4102 4103 4104 4105 4106 4107 4108
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "docker/health.mjs", "4100"]
CMD ["node", "services/src/main.ts"]

FROM runtime AS gateway
COPY --from=gateway-packages /aisle/node_modules node_modules
COPY --from=gateway-packages /aisle/gateway/node_modules gateway/node_modules
COPY --from=build /aisle/schema schema
COPY --from=build /aisle/http-server http-server
COPY --from=build /aisle/input-rules input-rules
COPY --from=build /aisle/messages/languages.ts /aisle/messages/language-cookie.ts messages/
COPY --from=build /aisle/settings settings
COPY --from=build /aisle/gateway/package.json /aisle/gateway/retailers.yaml gateway/
COPY --from=build /aisle/gateway/src gateway/src
ENV GATEWAY_HOST=0.0.0.0
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "docker/health.mjs", "4000"]
CMD ["node", "--max-semi-space-size=32", "--no-allocation-site-pretenuring", "gateway/src/main.ts"]

FROM runtime AS client
COPY --from=client-packages /aisle/node_modules node_modules
COPY --from=client-packages /aisle/client/node_modules client/node_modules
COPY --from=build /aisle/http-server http-server
COPY --from=build /aisle/input-rules input-rules
COPY --from=build /aisle/messages/languages.ts /aisle/messages/language-cookie.ts messages/
COPY --from=build /aisle/settings settings
COPY --from=build /aisle/client/package.json client/
COPY --from=build /aisle/client/app client/app
COPY --from=build /aisle/client/server client/server
COPY --from=build /aisle/client/build client/build
ENV CLIENT_HOST=0.0.0.0
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "docker/health.mjs", "3000"]
CMD ["node", "--max-semi-space-size=32", "client/server/main.ts"]

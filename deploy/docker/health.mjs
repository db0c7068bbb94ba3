// Tells whether the part of this container wants requests: `node deploy/docker/health.mjs <port>`.
const answer = await fetch(`http://127.0.0.1:${process.argv[2]}/health/ready`).catch(() => null);
process.exit(answer?.ok === true ? 0 : 1);

// Prepares a new clone, then runs a script with the Node of the repository:
//   node scripts/bootstrap.mjs [--browser] <script> [arguments]
// It runs on any Node version of the machine, so it is old JavaScript syntax without dependencies, and it checks the
// version before it loads any other file.
const oldestNode = 20;
const major = Number(process.versions.node.split(".")[0]);
const startedByNpm = /npm-cli\.c?js$/.test(process.env.npm_execpath || "");

function refuse(line) {
  process.stderr.write(line + "\n");
  process.exit(1);
}

if (major < oldestNode) {
  refuse("Aisle needs Node " + oldestNode + " or newer to start; this is Node " + process.versions.node + ".");
} else if (!startedByNpm) {
  refuse("Aisle is started through npm, for example with `npm start`; npm comes with Node, see https://nodejs.org.");
} else {
  import("./bootstrap/prepare.mjs")
    .then(({ prepare }) => prepare(process.argv.slice(2)))
    .catch((error) => refuse(error.message));
}

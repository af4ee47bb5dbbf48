// A store that speaks S3, as a program of its own, so that it can be killed: pictures.ts PORT DIRECTORY
import S3rver from "s3rver";

const [port = "", directory = ""] = process.argv.slice(2);
const configureBuckets = [{ name: "pictures", configs: [] }];
await new S3rver({ port: Number(port), address: "127.0.0.1", silent: true, directory, configureBuckets }).run();

use std::fs;

use games::portals::Usage;
use tokio::net::TcpListener;

use super::{
    super::tests::{
        draw,
        places::{Folder, Server},
    },
    *,
};

/// Draws until the store works again.
async fn works_again(store: &Reopened) {
    let start = Instant::now();
    while store.draw(vec![draw(1)]).await.is_err() {
        assert!(start.elapsed() < Duration::from_secs(60));
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_file_that_goes_away_and_comes_back_is_used_again() {
    let folder = Folder::new();
    let store = Reopened::open(Database::File(folder.file())).await;
    store.draw(vec![draw(1)]).await.unwrap();
    let counted = store.usage().await.unwrap();

    let away = folder.path().join("away");
    fs::rename(folder.path().join("deeper"), &away).unwrap();
    // Nothing can be made in its place.
    fs::write(folder.path().join("deeper"), "a file").unwrap();
    assert!(store.draw(vec![draw(2)]).await.is_err());
    assert!(store.reach().await.is_err());
    assert!(store.usage().await.is_err());

    fs::remove_file(folder.path().join("deeper")).unwrap();
    fs::rename(&away, folder.path().join("deeper")).unwrap();
    works_again(&store).await;
    assert_eq!(store.reach().await, Ok(()));
    assert!(store.usage().await.unwrap().sum() > counted.sum());
}

#[tokio::test]
async fn a_server_that_goes_away_and_comes_back_is_used_again() {
    let Some(server) = Server::new().await else {
        return;
    };
    let database = Database::parse(server.url().into()).unwrap();
    let store = Reopened::open(database).await;
    store.draw(vec![draw(1)]).await.unwrap();
    server.drop_database().await;
    assert!(store.draw(vec![draw(2)]).await.is_err());
    assert!(store.reach().await.is_err());
    server.create_database().await;
    works_again(&store).await;
    assert_eq!(store.reach().await, Ok(()));
    store.close().await;
    assert!(store.usage().await.is_err());
    server.remove().await;
}

#[tokio::test(start_paused = true)]
async fn a_server_that_never_answers_delays_the_start_a_little_and_no_call() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!(
        "postgres://{}/x?sslmode=disable",
        silent.local_addr().unwrap()
    );
    let start = Instant::now();
    let store = Reopened::open(Database::parse(url.into()).unwrap()).await;
    assert!(start.elapsed() <= START + Duration::from_millis(100));
    let start = Instant::now();
    for _ in 0..10 {
        assert!(store.draw(vec![draw(1)]).await.is_err());
    }
    assert!(start.elapsed() < Duration::from_millis(10));
}

/// Answers nothing.
struct Hanging;

impl Storage for Hanging {
    fn usage(&self) -> Answer<'_, Usage> {
        Box::pin(std::future::pending())
    }

    fn draw(&self, _draws: Vec<Draw>) -> Answer<'_, Vec<Option<Counted>>> {
        Box::pin(std::future::pending())
    }

    fn reach(&self) -> Answer<'_, ()> {
        Box::pin(std::future::pending())
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(std::future::pending())
    }
}

#[tokio::test(start_paused = true)]
async fn a_store_that_begins_to_hang_fails_one_call_late_and_the_others_at_once() {
    let folder = Folder::new();
    let store = Reopened::open(Database::File(folder.path().to_owned())).await;
    store.task.abort();
    store.current.set(Ok(Arc::new(Hanging)));
    for limit in [CALL, Duration::ZERO, Duration::ZERO] {
        let start = Instant::now();
        assert!(store.draw(vec![draw(1)]).await.is_err());
        assert!(start.elapsed() <= limit + Duration::from_millis(10));
    }
}
